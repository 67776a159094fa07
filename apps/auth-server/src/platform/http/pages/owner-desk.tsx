import type { Context, MiddlewareHandler } from "hono";
import type { Child } from "hono/jsx";
import type { Desk } from "../../dashboard/desk.ts";
import { Breadcrumb } from "../../dashboard/pages/breadcrumb.tsx";
import { type Change, isChange } from "../../dashboard/pages/change-messages.ts";
import { ConfirmPage } from "../../dashboard/pages/confirm-page.tsx";
import { ConflictPage } from "../../dashboard/pages/conflict-page.tsx";
import { EntityHeader } from "../../dashboard/pages/entity-header.tsx";
import { ListHeading } from "../../dashboard/pages/list-heading.tsx";
import type { PageOperator } from "../../dashboard/pages/operator-form.tsx";
import { findConflict } from "../../dashboard/versioned-form.tsx";
import { isFreshlyProven } from "../../domain/freshness.ts";
import type { Repositories, Store } from "../../domain/store.ts";
import { Notice } from "../../pages/notice.tsx";
import { acting } from "../acting.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { pageNotFound } from "../problem.ts";
import { copyScript } from "../script.ts";
import { formToken, readOwnForm } from "./form-token.tsx";
import { renderOwnPage } from "./own-page.tsx";
import type { PageDeps } from "./page-deps.ts";
import { requestedPath } from "./requested-path.ts";
import { confirmPath, signInPath } from "./signed-in.ts";

type ActiveSession = NonNullable<AppEnvironment["Variables"]["activeSession"]>;

/**
 * Returns the name of an organization if whoever is signed in is an Owner of it who may manage these things, otherwise `null`. In a unit of
 * work, it stays so until COMMIT.
 */
export type AdmitOwner = (repositories: Repositories, active: ActiveSession, orgId: string) => Promise<string | null>;

interface OwnerDeskOptions {
  /** What the path ends with, such as `webhooks`. */
  readonly name: string;
  readonly admits: AdmitOwner;
}

/** The desk of Owners, and the guard that stands before it. */
export interface OwnerDesk {
  readonly desk: Desk;
  readonly guard: MiddlewareHandler<AppEnvironment>;
}

/**
 * Creates the desk of an organization's Owners: its things alone. To everybody else the pages don't exist. Changes need recent proof of
 * identity, and find out within their unit of work whether it is still an Owner who makes them.
 */
export function createOwnerDesk(deps: PageDeps, { name, admits }: OwnerDeskOptions): OwnerDesk {
  const route = `/orgs/:orgId/${name}`;
  const orgOf = (context: Context<AppEnvironment>) => context.req.param("orgId")?.toLowerCase() ?? "";
  const listOf = (context: Context<AppEnvironment>) => `/orgs/${orgOf(context)}/${name}`;
  const render = (context: Context<AppEnvironment>, page: OwnerPage) => renderForOwner(context, deps, page);
  const desk: Desk = {
    route,
    listOf,
    orgOf,
    actingDeps(context) {
      const { store, ...given } = acting(context, deps);
      return {
        ...given,
        store: admitWrites(store, (repositories) => admits(repositories, ownerOf(context), orgOf(context))),
      };
    },
    async renderList(context, { create, title, status = 200, content }) {
      const organization = await admits(deps.store.read, ownerOf(context), orgOf(context));
      const back = { path: `/orgs/${orgOf(context)}`, label: organization ?? "" };
      return render(context, {
        title,
        status,
        heading: (operator) => (
          <>
            <Breadcrumb links={[back]} />
            {create ? <ListHeading title={title} operator={operator} create={create} /> : <h1>{title}</h1>}
          </>
        ),
        content,
      });
    },
    renderTab(context, { entity, tab, content }) {
      const label = entity.tabs.find(({ path }) => path === tab)?.label ?? "";
      return render(context, {
        title: `${label} · ${entity.name}`,
        status: 200,
        heading: (operator) => <EntityHeader operator={operator} entity={entity} tab={tab} />,
        content,
      });
    },
    renderTask: (context, { entity, title, status = 200, content }) =>
      render(context, {
        title,
        status,
        heading: () => <TaskHeading title={title} links={[entity.list, entity]} />,
        content,
      }),
    renderConfirmation: (context, { entity, title, ...confirmation }) =>
      render(context, {
        title,
        status: 200,
        heading: () => <TaskHeading title={title} links={[entity.list, entity]} />,
        content: (operator) => <ConfirmPage operator={operator} name={entity.name} {...confirmation} />,
      }),
    redirectDone: (context, path, done) => context.redirect(`${path}?${new URLSearchParams({ done })}`, 303),
    async saveUnlessStale(context, read, save) {
      const outcome = await findConflict(context, read, save);
      if (outcome instanceof Response) return outcome;
      const { title, ...conflict } = outcome;
      return render(context, {
        title,
        status: 409,
        heading: () => <h1>{title}</h1>,
        content: (operator) => <ConflictPage operator={operator} {...conflict} />,
      });
    },
  };
  const guard: MiddlewareHandler<AppEnvironment> = async (context, next) => {
    const active = context.var.activeSession;
    const isChange = context.req.method === "POST";
    if (!active) return context.redirect(signInPath(isChange ? listOf(context) : requestedPath(context)), 303);
    if ((await admits(deps.store.read, active, orgOf(context))) === null) throw pageNotFound();
    if (!isChange) return next();
    context.set("form", await readOwnForm(context, deps));
    if (!isFreshlyProven(deps, active)) return context.redirect(confirmPath(listOf(context)), 303);
    return next();
  };
  return { desk, guard };
}

function ownerOf(context: Context<AppEnvironment>): ActiveSession {
  const { activeSession } = context.var;
  if (!activeSession) throw new Error("A page of Owners was reached past its guard.");
  return activeSession;
}

/** Returns a store whose units of work begin with the question whether it is still an Owner who acts. */
function admitWrites(store: Store, admits: (repositories: Repositories) => Promise<string | null>): Store {
  return {
    ...store,
    write: (work) =>
      store.write(async (repositories) => {
        if ((await admits(repositories)) === null) throw pageNotFound();
        return work(repositories);
      }),
  };
}

interface OwnerPage {
  readonly title: string;
  readonly status: 200 | 201 | 409 | 422;
  readonly heading: (operator: PageOperator) => Child;
  readonly content: (operator: PageOperator) => Child;
}

function renderForOwner(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { title, status, heading, content }: OwnerPage,
): Promise<Response> {
  const { user } = ownerOf(context);
  const owner: PageOperator = {
    operatorId: user.userId,
    email: user.email,
    canChange: true,
    formToken: formToken(context, deps),
  };
  const done = context.req.query("done") ?? "";
  const notice = status === 200 && isChange(done) ? context.var.t(`done.${done}` as `done.${Change}`) : null;
  return renderOwnPage(context, deps, {
    section: "/orgs",
    title,
    status,
    looksLikeDashboard: true,
    script: copyScript.path,
    heading: heading(owner),
    content: (
      <>
        {notice && <Notice tone="success">{notice}</Notice>}
        {content(owner)}
      </>
    ),
  });
}

function TaskHeading({
  title,
  links: [list, entity],
}: {
  readonly title: string;
  readonly links: readonly [{ path: string; label: string }, { path: string; name: string }];
}) {
  return (
    <>
      <Breadcrumb links={[list, { path: entity.path, label: entity.name }]} />
      <h1>{title}</h1>
    </>
  );
}
