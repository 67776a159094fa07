import { Hono } from "hono";
import type { NameProblem } from "../../../platform/domain/display-name.ts";
import type { Result } from "../../../platform/domain/result.ts";
import type { Acting } from "../../../platform/events/actor.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { redirectOwnChange } from "../../../platform/http/pages/own-change.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { confirmPath } from "../../../platform/http/pages/signed-in.ts";
import type { OwnChange } from "../../../platform/pages/change-messages.ts";
import type { StaleProof } from "../../authentication/domain/sign-in/fresh-proof.ts";
import { inviteAsMember, withdrawInvitationAsMember } from "../../invitations/domain/invite-as-member.ts";
import {
  type ActingMember,
  changeRoleAsMember,
  leaveOrganization,
  removeAsMember,
  renameAsMember,
} from "../domain/act-as-member.ts";
import { readHeldRoles } from "./held-roles-form.ts";
import { readName } from "./name-field.ts";
import { describeRefusal, type Refusal } from "./refusals.ts";
import { inOrganization, organizationPath, showOrganization } from "./show-organization.tsx";

/** Something that members ask for with a form. */
interface Action {
  readonly perform: (
    deps: PageDeps & Acting,
    member: ActingMember,
    form: URLSearchParams,
  ) => Promise<Result<null, Refusal | StaleProof | { readonly name: NameProblem }>>;
  /** What the next page confirms. */
  readonly done: OwnChange;
}

/** Serves `/orgs/:orgId` and the forms on its page. */
export function organizationActionRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  app.get("/orgs/:orgId", (context) =>
    inOrganization(context, deps, (own) => showOrganization(context, deps, { own })),
  );
  for (const [path, { perform, done }] of Object.entries(actions)) {
    app.post(`/orgs/:orgId/${path}`, (context) =>
      inOrganization(context, deps, async (own) => {
        const form = await readOwnForm(context, deps);
        const { active, user, organization } = own;
        const { orgId } = organization;
        const page = organizationPath(organization);
        const result = await perform(acting(context, deps), { active, orgId }, form);
        if (!result.ok) {
          const { failure } = result;
          if (failure === "stale_proof") return context.redirect(confirmPath(page), 303);
          return showOrganization(context, deps, { own, alert: describeRefusal(context.var.t, failure) });
        }
        const isMember = (await deps.store.read.memberships.find(user.userId, orgId)) !== null;
        return redirectOwnChange(context, isMember ? page : "/orgs", done);
      }),
    );
  }
  return app;
}

const actions: Readonly<Record<string, Action>> = {
  rename: {
    perform: async (deps, member, form) => {
      const name = readName(form);
      return name.ok ? renameAsMember(deps, member, name.value) : { ok: false, failure: { name: name.failure } };
    },
    done: "organization.updated",
  },
  leave: { perform: leaveOrganization, done: "member.left" },
  invitations: {
    perform: (deps, member, form) =>
      inviteAsMember(deps, member, { email: form.get("email")?.trim() ?? "", ...readHeldRoles(form) }),
    done: "invitation.created",
  },
  "invitations/withdraw": {
    perform: (deps, member, form) => withdrawInvitationAsMember(deps, member, form.get("email") ?? ""),
    done: "invitation.revoked",
  },
  "members/role": {
    perform: (deps, member, form) =>
      changeRoleAsMember(deps, member, { userId: form.get("user_id") ?? "", ...readHeldRoles(form) }),
    done: "member.role_changed",
  },
  "members/remove": {
    perform: (deps, member, form) => removeAsMember(deps, member, form.get("user_id") ?? ""),
    done: "member.removed",
  },
};
