import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import "./diagrams.css";
import "./tables.css";

const theme: Theme = { extends: DefaultTheme };

export default theme;
