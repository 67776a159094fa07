import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import "./diagrams.css";

const theme: Theme = { extends: DefaultTheme };

export default theme;
