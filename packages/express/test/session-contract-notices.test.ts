import { runSessionScenario, sessionScenarios } from "@orgward/testing/contract";
import express, { type RequestHandler } from "express";
import { expect, it } from "vitest";
import { startSessionApp } from "./start-session-app.ts";

/** Middleware that changes the head of every answer. */
const changesHead =
  (change: (response: Parameters<RequestHandler>[1]) => void): RequestHandler =>
  (_request, response, next) => {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = ((...head: Parameters<typeof response.writeHead>) => {
      change(response);
      return writeHead(...head);
    }) as typeof response.writeHead;
    next();
  };

/** Middleware that changes the `Set-Cookie` headers of every answer. */
const changesCookies = (change: (cookies: readonly string[]) => readonly string[]): RequestHandler =>
  changesHead((response) => {
    const cookies = [response.getHeader("set-cookie") ?? []].flat().map(String);
    response.removeHeader("set-cookie");
    for (const cookie of change(cookies)) response.appendHeader("set-cookie", cookie);
  });

/** Wrong apps, and scenarios that each of them must fail. */
const mutations: Readonly<Record<string, readonly [RequestHandler, ...failing: readonly string[]]>> = {
  "sets no cookie": [changesCookies(() => []), "sign in", "an expired token", "logout"],
  "sets one cookie alone": [
    changesCookies((cookies) => cookies.slice(0, 1)),
    "sign in",
    "refreshed cookies on /cookie",
  ],
  "lets scripts read cookies": [
    changesCookies((cookies) => cookies.map((cookie) => cookie.replace("; HttpOnly", ""))),
    "sign in",
  ],
  "sends cookies to other sites": [
    changesCookies((cookies) => cookies.map((cookie) => cookie.replace("Lax", "None"))),
    "sign in",
  ],
  "lets answers be stored": [changesHead((response) => response.removeHeader("cache-control")), "sign in", "user info"],
  "believes every request to come from its own pages": [
    (request, _response, next) => {
      request.headers.origin = "https://app.example.test";
      next();
    },
    "requests of other sites",
  ],
  "takes every request for one of a script": [
    (request, _response, next) => {
      request.headers["sec-fetch-mode"] = "cors";
      next();
    },
    "redirect to sign-in",
    "a base path",
  ],
  "takes every request for one of a person": [
    (request, _response, next) => {
      request.headers.accept = "text/html";
      next();
    },
    "redirect to sign-in",
    "logout",
    "active organization",
  ],
};

it.each(Object.entries(mutations))("the contract of sessions notices an app that %s", async (_name, mutation) => {
  const [before, ...failing] = mutation;
  for (const id of failing) {
    const scenario = sessionScenarios.find((candidate) => candidate.id === id);
    if (!scenario) throw new Error(`the contract has no scenario "${id}"`);
    expect(await runSessionScenario(startSessionApp(express, before), scenario), id).not.toEqual([]);
  }
});
