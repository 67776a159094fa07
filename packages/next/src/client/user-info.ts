export type { ClientUser, UserInfo } from "@orgward/core/adapter";
