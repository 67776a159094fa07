import "passport";
import "@orgward/express/augment";
import "./program.ts";
