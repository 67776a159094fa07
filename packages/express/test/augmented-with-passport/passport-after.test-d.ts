import "@orgward/express/augment";
import "passport";
import "./program.ts";
