// Made from docs/openapi.json by `npm run openapi`; never edited by hand.
export interface paths {
    "/api/worlds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the worlds by name. */
        get: operations["Worlds_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/characters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the own characters by name. */
        get: operations["Characters_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/maintenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the product is closed to everyone but admins. */
        get: operations["Maintenance_show"];
        put?: never;
        /** Closes the product to everyone but admins, or opens it again. */
        post: operations["Maintenance_switch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in; answers 202 when the code of the second factor is wanted. */
        post: operations["Auth_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends this session: its bearer token, its file cookie and its live connections. */
        post: operations["Auth_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in. */
        get: operations["Auth_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/mfa/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins turning on the second factor of the own account; it counts once `enable` got a code of it. */
        post: operations["Mfa_setUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/mfa/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns the second factor on and gives ten recovery codes, this once. */
        post: operations["Mfa_enable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/mfa/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns the second factor of the own account off; needs both factors. */
        post: operations["Mfa_disable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the own password and ends all other own sessions. */
        post: operations["OwnAccount_changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own sessions, the one seen last first. */
        get: operations["OwnAccount_listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one of the own sessions. */
        delete: operations["OwnAccount_endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tokens of programs, newest first; the tokens themselves are not shown again. */
        get: operations["ApiTokens_list"];
        put?: never;
        /** Makes a token for a program. The answer is the only one that shows it. */
        post: operations["ApiTokens_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes a token at once. */
        delete: operations["ApiTokens_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists tickets, newest first: their own for players, all for the team. */
        get: operations["Tickets_list"];
        put?: never;
        /** Opens a ticket. */
        post: operations["Tickets_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the tickets of everybody, newest first. */
        get: operations["Tickets_listAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows one ticket. */
        get: operations["Tickets_show"];
        put?: never;
        post?: never;
        /** Deletes a ticket with all that belongs to it: admins alone. */
        delete: operations["Tickets_remove"];
        options?: never;
        head?: never;
        /** Changes status, priority or assignee: the team's alone. Others' tickets are not there for players (404), their own are (403). */
        patch: operations["Tickets_change"];
        trace?: never;
    };
    "/api/tickets/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells what happened to a ticket, the latest first. */
        get: operations["TicketHistory_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The files of the ticket and of its messages, oldest first. Players get none of the notes. */
        get: operations["Attachments_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{id}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds files to the ticket itself; sent as a form with a repeated field `files`. */
        post: operations["Attachments_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file, to whoever sees its ticket and its message. Takes the file cookie as well, so that `<img>` works. */
        get: operations["Files_serve"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The conversation, oldest first: the newest messages, or with a cursor those before. Players get no notes. */
        get: operations["Messages_list"];
        put?: never;
        /** Writes a message, as JSON or, with files, as a form. A note (`isInternal`) is the team's alone. */
        post: operations["Messages_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{id}/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many messages wait to be read. */
        get: operations["Messages_unreadCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{id}/mark-read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves the read mark forward and answers what is left; it never moves back. */
        post: operations["Messages_markRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own notifications, newest first, 100 at most. */
        get: operations["Notifications_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Those of them that were not read yet. */
        get: operations["Notifications_unread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks all as read. */
        post: operations["Notifications_readAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks one as read; again changes nothing. */
        post: operations["Notifications_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All webhooks, newest first. */
        get: operations["Webhooks_list"];
        put?: never;
        /** Makes a webhook. The answer is the only one that shows its secret. */
        post: operations["Webhooks_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a webhook as a whole; its secret stays. What waits to be sent goes to the new address. */
        put: operations["Webhooks_update"];
        post?: never;
        /** Deletes a webhook with all its deliveries, those to come as well. */
        delete: operations["Webhooks_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a webhook was told or is to be told, newest first, for 30 days. */
        get: operations["Webhooks_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends `webhook.test` to one webhook; the deliveries show how that went. */
        post: operations["Webhooks_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deliveries/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a delivery again, with eight new tries. */
        post: operations["Webhooks_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All accounts by name, or those whose name or e-mail contains `q`. */
        get: operations["AdminUsers_list"];
        put?: never;
        /** Makes an account. */
        post: operations["AdminUsers_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes an account. A new role or deactivation ends the person's sessions. */
        put: operations["AdminUsers_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password and ends the person's sessions. */
        post: operations["AdminUsers_changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/reset-mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns the second factor off, for somebody who lost phone and recovery codes. */
        post: operations["AdminUsers_resetMfa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many tickets are open, in progress and done with today. */
        get: operations["Stats_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/online-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is connected now. */
        get: operations["Stats_onlineUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened in a span of days, and what is waiting now. */
        get: operations["Stats_reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The club's name and pictures, the limits of all forms, and whether maintenance is on. */
        get: operations["Config_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process runs; asks nobody else. */
        get: operations["Health_healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether requests should be sent here: database, schema and disk are in order and no stop is under way. */
        get: operations["Health_readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that is kept of a person, as a zip of JSON lists and of their files. The audit notes it. */
        get: operations["Privacy_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erases a person for good: name, e-mail, words, files and characters go, the tickets stay. Ends the person's sessions. */
        post: operations["Privacy_erase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        WorldResponse: {
            id: number;
            /** @example Aurora */
            name: string;
        };
        CharacterResponse: {
            id: number;
            /** @example Lyra */
            name: string;
            level: number;
            /** @example Arqueira */
            vocation: string;
            guild: string | null;
            worldId: number;
            isOnline: boolean;
        };
        FieldFaultResponse: {
            /** @description Path of the field, such as `ratings.atendimento`. */
            field: string;
            /** @description Stable name of the rule. */
            code: string;
            /** @description A sentence for the person, in the language of `Accept-Language`. */
            message: string;
        };
        FaultResponse: {
            statusCode: number;
            /** @description Stable name of the error, such as `auth.invalid_credentials`. */
            code: string;
            /** @description One sentence for the person, in the language of `Accept-Language`. */
            message: string;
            /** @description The fields concerned, with a 400. */
            errors?: components["schemas"]["FieldFaultResponse"][];
            /** @description Only while maintenance is on, with a 503. */
            maintenance?: boolean;
        };
        MaintenanceStateResponse: {
            isActive: boolean;
            /** @description Null: the default sentence, in the reader's language. */
            message: string | null;
            /** @description Id of the admin who switched it on last. */
            enabledBy: number | null;
            /** Format: date-time */
            enabledAt: string | null;
            /** Format: date-time */
            disabledAt: string | null;
        };
        SwitchMaintenanceDto: {
            isActive: boolean;
            /**
             * @description What people read meanwhile; left out or empty: a default sentence in their language.
             * @example Voltamos às 18h.
             */
            message?: string;
        };
        LoginDto: {
            /**
             * Format: email
             * @example jogador@clube.test
             */
            email: string;
            /** @example aurora-2026 */
            password: string;
            /**
             * @description Second step only: six digits of the authenticator, or one of the recovery codes (`k7m2p-9xq4t`).
             * @example 123456
             */
            mfaToken?: string;
        };
        SessionUserResponse: {
            id: number;
            name: string;
            email: string;
            /** @enum {string} */
            role: "user" | "staff" | "admin";
            avatar: string | null;
            /** @description Whether signing in asks for a code. */
            mfaEnabled: boolean;
        };
        LoginResponse: {
            /** @description With 202: send the request again with `mfaToken`. */
            requiresMfa?: boolean;
            message: string;
            /** @description The bearer token of all other calls; shown once. */
            sessionId?: string;
            user?: components["schemas"]["SessionUserResponse"];
        };
        SentenceResponse: {
            message: string;
        };
        SetUpMfaDto: {
            /** @description The current password. */
            password: string;
        };
        MfaSetupResponse: {
            /** @description The seed in base32, for typing in. */
            secret: string;
            otpauthUrl: string;
            /** @description The same as a picture: a data URL. */
            qr: string;
        };
        EnableMfaDto: {
            /**
             * @description Six digits of the authenticator.
             * @example 123456
             */
            token: string;
        };
        RecoveryCodesResponse: {
            /** @description Each stands in for the authenticator once; they cannot be shown again. */
            recoveryCodes: string[];
        };
        DisableMfaDto: {
            /** @description The current password. */
            password: string;
            /**
             * @description Six digits of the authenticator, or a recovery code.
             * @example 123456
             */
            token: string;
        };
        MfaStateResponse: {
            mfaEnabled: boolean;
        };
        ChangeOwnPasswordDto: {
            currentPassword: string;
            /** @description 8 characters to 72 bytes, none of the commonest, not the own name or e-mail. */
            newPassword: string;
        };
        SessionResponse: {
            id: number;
            /** @description The one that this request came with. */
            current: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description Address from which it was opened. */
            ip: string | null;
            userAgent: string | null;
        };
        ApiTokenMakerResponse: {
            id: number;
            name: string;
        };
        ApiTokenResponse: {
            id: number;
            name: string;
            /** @enum {string} */
            scope: "read" | "write" | "admin";
            /** @description In whose name the program acts. */
            createdBy: components["schemas"]["ApiTokenMakerResponse"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /**
             * Format: date-time
             * @description To the minute; null before the first use.
             */
            lastUsedAt: string | null;
        };
        CreateApiTokenDto: {
            /**
             * @description What it is for.
             * @example Painel do Discord
             */
            name: string;
            /**
             * @description `read`: what staff sees; `write`: what staff may do; `admin`: what admins may do, but for accounts' secrets and tokens.
             * @enum {string}
             */
            scope: "read" | "write" | "admin";
            /**
             * @description Days until it ends by itself.
             * @example 90
             */
            expiresInDays: number;
        };
        CreatedApiTokenResponse: {
            id: number;
            name: string;
            /** @enum {string} */
            scope: "read" | "write" | "admin";
            /** @description In whose name the program acts. */
            createdBy: components["schemas"]["ApiTokenMakerResponse"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /**
             * Format: date-time
             * @description To the minute; null before the first use.
             */
            lastUsedAt: string | null;
            /**
             * @description Shown this once.
             * @example pst_Jx0yQH3m2b8b1cX9aUuT5o7Wv4kLr6sEzDfPgNhMiQA
             */
            token: string;
        };
        TicketOwnerResponse: {
            name: string;
            email: string;
        };
        TicketCharacterResponse: {
            id: number;
            /** @example Lyra */
            name: string;
            level: number;
            vocation: string;
        };
        TicketWorldResponse: {
            id: number;
            /** @example Aurora */
            name: string;
        };
        TicketAssigneeResponse: {
            id: number;
            name: string;
        };
        RatingsResponse: {
            staffService: number;
            serverQuality: number;
            players: number;
            projectTrust: number;
        };
        TicketResponse: {
            id: number;
            title: string;
            /** @description Not in lists. */
            description?: string;
            /** @enum {string} */
            category: "questoes_tecnicas" | "doacoes" | "duvidas" | "feedbacks" | "parcerias" | "contas_acessos" | "eventos" | "denuncias_gerais";
            /** @enum {string|null} */
            subcategory: "problemas_doacao_realizada" | "problemas_doacao_presente" | "duvidas_doacao" | null;
            /** @enum {string} */
            status: "open" | "in_progress" | "waiting_response" | "resolved" | "closed";
            /**
             * @description For the team only.
             * @enum {string}
             */
            priority?: "low" | "medium" | "high" | "urgent";
            userId: number;
            user: components["schemas"]["TicketOwnerResponse"];
            characterId: number | null;
            character: components["schemas"]["TicketCharacterResponse"] | null;
            worldId: number | null;
            world: components["schemas"]["TicketWorldResponse"] | null;
            /** @description For the team only. */
            assignedTo?: number | null;
            /** @description For the team only. */
            assignee?: components["schemas"]["TicketAssigneeResponse"] | null;
            transactionId: string | null;
            affectedCharacters: string[];
            /** @enum {string|null} */
            violatedTerm: "TRAPAÇAS" | "GLITCHS" | "EXPLOITS" | "GRIEFING" | "ANTI-JOGO" | "NEGOCIAÇÃO EXTERNA NÃO AUTORIZADA" | "COMPORTAMENTO E RESPEITO" | null;
            /** @enum {string|null} */
            partnershipType: "live_reward" | "live_giveaway" | null;
            /** @enum {string|null} */
            partnershipStatus: "ja_sou_parceiro" | "nao_sou_parceiro" | null;
            streamLinks: string[];
            ratings: components["schemas"]["RatingsResponse"] | null;
            hasReadRules: boolean | null;
            hasFilledForm: boolean | null;
            /** @description Messages that the viewer has not read yet. */
            unreadCount: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last change that the ticket's owner can see.
             */
            updatedAt: string;
        };
        RatingsDto: {
            atendimento: number;
            qualidade: number;
            jogadores: number;
            confianca: number;
        };
        CreateTicketDto: {
            /**
             * @example doacoes
             * @enum {string}
             */
            category: "questoes_tecnicas" | "doacoes" | "duvidas" | "feedbacks" | "parcerias" | "contas_acessos" | "eventos" | "denuncias_gerais";
            worldId: number;
            /** @description Left out: category, world and what tells it apart, as `Doações - Aurora - Presente não entregue`. */
            title?: string | null;
            description: string;
            /** @description One of the own characters, of that world. */
            characterId?: number | null;
            /**
             * @description Required for `doacoes`.
             * @enum {string|null}
             */
            subcategory?: "problemas_doacao_realizada" | "problemas_doacao_presente" | "duvidas_doacao" | null;
            /** @description For `doacoes` about one donation. */
            transactionId?: string | null;
            /** @description For `questoes_tecnicas` and `denuncias_gerais`. */
            affectedCharacters?: string[] | null;
            /**
             * @description Required for `denuncias_gerais`.
             * @enum {string|null}
             */
            violatedTerm?: "TRAPAÇAS" | "GLITCHS" | "EXPLOITS" | "GRIEFING" | "ANTI-JOGO" | "NEGOCIAÇÃO EXTERNA NÃO AUTORIZADA" | "COMPORTAMENTO E RESPEITO" | null;
            /**
             * @description Required for `parcerias`.
             * @enum {string|null}
             */
            partnershipStatus?: "ja_sou_parceiro" | "nao_sou_parceiro" | null;
            /**
             * @description Required for `parcerias` of those who are partners already.
             * @enum {string|null}
             */
            partnershipType?: "live_reward" | "live_giveaway" | null;
            hasReadRules?: boolean | null;
            hasFilledForm?: boolean | null;
            /** @description For `parcerias` of those who are no partners yet. */
            streamLinks?: string[] | null;
            /** @description Required for `feedbacks`. */
            ratings?: components["schemas"]["RatingsDto"] | null;
            /**
             * @description Of the team only; ignored when a player sends it.
             * @enum {string|null}
             */
            priority?: "low" | "medium" | "high" | "urgent" | null;
            /**
             * @description Ignored: a new ticket is open.
             * @enum {string|null}
             */
            status?: "open" | "in_progress" | "waiting_response" | "resolved" | "closed" | null;
            /** @description Of the team only; ignored when a player sends it. */
            assignedTo?: number | null;
        };
        ChangeTicketDto: {
            /** @description The ticket's own id, if sent at all. */
            id?: number;
            /**
             * @description One of open, in_progress, resolved and closed; a closed ticket can only become open.
             * @enum {string}
             */
            status?: "open" | "in_progress" | "waiting_response" | "resolved" | "closed";
            /** @enum {string} */
            priority?: "low" | "medium" | "high" | "urgent";
            /** @description An active member of the team, or null for nobody. */
            assignedTo?: number | null;
        };
        DeletedTicketResponse: {
            ticketId: number;
        };
        HistoryActorResponse: {
            id: number;
            name: string;
        };
        HistoryResponse: {
            /** @description What changed, such as `{ from, to }`. */
            data: {
                [key: string]: unknown;
            };
            id: number;
            /** @example ticket.status_changed */
            type: string;
            /** @description Null when the server acted by itself. */
            actor: components["schemas"]["HistoryActorResponse"] | null;
            /** Format: date-time */
            createdAt: string;
        };
        AttachmentResponse: {
            id: number;
            ticketId: number;
            /** @description Null for a file of the ticket itself. */
            messageId: number | null;
            /** @example erro ao entrar.png */
            fileName: string;
            /**
             * @description Where the file is; `?size=thumb` gives images small.
             * @example /api/uploads/0f8e2a5b9c4d4e6f8a7b6c5d4e3f2a1b.png
             */
            filePath: string;
            /** @description Bytes. */
            fileSize: number;
            mimeType: string;
            /** @description Null when a player may not know who of the team it was. */
            uploadedBy: number | null;
            /** Format: date-time */
            createdAt: string;
        };
        FilesFormDto: {
            /** @description Up to 10 files of 50 MB, also under the name `files[]`. */
            files: string[];
        };
        SenderResponse: {
            /** @description For players everybody of the team is `Suporte`. */
            name: string;
            /** @enum {string} */
            role: "user" | "staff" | "admin";
            avatar: string | null;
        };
        MessageResponse: {
            id: number;
            ticketId: number;
            /** @description Null when a player may not know who of the team wrote. */
            userId: number | null;
            message: string;
            /** @description True for notes of the team; players never get one. */
            isInternal: boolean;
            /** Format: date-time */
            createdAt: string;
            user: components["schemas"]["SenderResponse"];
            attachments: components["schemas"]["AttachmentResponse"][];
        };
        MessageFormDto: {
            /**
             * @description Seen by the team only; refused from players.
             * @default false
             */
            isInternal?: boolean;
            /** @description In a form: up to 10 files of 10 MB, also under the name `files[]`. */
            files?: string[];
            /**
             * @default
             * @example Já tentei reiniciar o jogo.
             */
            message: string;
        };
        UnreadCountResponse: {
            /** @description Messages that the viewer may see, did not write and has not read. */
            count: number;
        };
        MarkReadDto: {
            /** @description The newest message seen. */
            lastMessageId: number;
        };
        NotificationResponse: {
            id: number;
            /**
             * @description What happened.
             * @example team_reply
             */
            type: string;
            /** @description In the language of `Accept-Language`. */
            title: string;
            /** @description In the language of `Accept-Language`; never holds the text of a message or a note. */
            message: string;
            ticketId: number | null;
            isRead: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        AllReadResponse: {
            /** @description How many notifications were unread until now. */
            updated: number;
        };
        DeliveryResponse: {
            /**
             * @description `webhook.test`: an admin asked for it.
             * @enum {string}
             */
            event: "ticket.opened" | "ticket.status_changed" | "ticket.closing_soon" | "ticket.deleted" | "message.posted" | "files.uploaded" | "maintenance.switched" | "ticket.priority_changed" | "ticket.assigned" | "note.posted" | "webhook.test";
            id: number;
            webhookId: number;
            /** @description `X-Event-Id` of the request: the same event never has another. */
            eventId: number;
            ticketId: number | null;
            /**
             * @description `parked`: not tried any more.
             * @enum {string}
             */
            status: "pending" | "delivered" | "parked";
            /** @description Tries begun. */
            attempts: number;
            /**
             * Format: date-time
             * @description Null unless pending.
             */
            nextAttemptAt: string | null;
            /** Format: date-time */
            lastAttemptAt: string | null;
            /** @description HTTP status of the last try; null when there was no answer. */
            responseStatus: number | null;
            /** @description How long the last try took. */
            durationMs: number | null;
            /**
             * @description Why the last try failed.
             * @enum {string|null}
             */
            error: "timeout" | "private_address" | "unknown_host" | "tls" | "connection" | "status" | "secret" | null;
            /** Format: date-time */
            createdAt: string;
        };
        ListedWebhookResponse: {
            /** @description The newest that was tried; null before the first. */
            lastDelivery: components["schemas"]["DeliveryResponse"] | null;
            id: number;
            url: string;
            events: ("ticket.opened" | "ticket.status_changed" | "ticket.closing_soon" | "ticket.deleted" | "message.posted" | "files.uploaded" | "maintenance.switched" | "ticket.priority_changed" | "ticket.assigned" | "note.posted")[];
            /** @enum {string} */
            format: "json" | "discord";
            /** @description What happens while it is off is not told later; what waited before goes on when it is on again. */
            isActive: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        SaveWebhookDto: {
            /**
             * @description Public, `https` only; redirects are not followed.
             * @example https://example.org/hooks/support
             */
            url: string;
            /** @description `ticket.priority_changed`, `ticket.assigned` and `note.posted` are the team's own: choose them for receivers of the team only. */
            events: ("ticket.opened" | "ticket.status_changed" | "ticket.closing_soon" | "ticket.deleted" | "message.posted" | "files.uploaded" | "maintenance.switched" | "ticket.priority_changed" | "ticket.assigned" | "note.posted")[];
            /**
             * @description `discord`: one line of text for an incoming webhook of Discord.
             * @default json
             * @enum {string}
             */
            format: "json" | "discord";
            /** @default true */
            isActive: boolean;
        };
        CreatedWebhookResponse: {
            /**
             * @description Shown this once. `X-Signature` is `sha256=` and the HMAC-SHA256 of `{X-Timestamp}.{body}` under it, in hexadecimal.
             * @example whs_Jx0yQH3m2b8b1cX9aUuT5o7Wv4kLr6sEzDfPgNhMiQA
             */
            secret: string;
            id: number;
            url: string;
            events: ("ticket.opened" | "ticket.status_changed" | "ticket.closing_soon" | "ticket.deleted" | "message.posted" | "files.uploaded" | "maintenance.switched" | "ticket.priority_changed" | "ticket.assigned" | "note.posted")[];
            /** @enum {string} */
            format: "json" | "discord";
            /** @description What happens while it is off is not told later; what waited before goes on when it is on again. */
            isActive: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookResponse: {
            id: number;
            url: string;
            events: ("ticket.opened" | "ticket.status_changed" | "ticket.closing_soon" | "ticket.deleted" | "message.posted" | "files.uploaded" | "maintenance.switched" | "ticket.priority_changed" | "ticket.assigned" | "note.posted")[];
            /** @enum {string} */
            format: "json" | "discord";
            /** @description What happens while it is off is not told later; what waited before goes on when it is on again. */
            isActive: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        UserResponse: {
            id: number;
            name: string;
            email: string;
            /** @enum {string} */
            role: "user" | "staff" | "admin";
            isActive: boolean;
            mfaEnabled: boolean;
            /** @description Own tickets that are neither resolved nor closed. */
            activeTicketCount: number;
            /** Format: date-time */
            lastLogin: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        CreateUserDto: {
            /** @example Ana Souza */
            name: string;
            /**
             * Format: email
             * @example ana@clube.test
             */
            email: string;
            /** @description 8 characters to 72 bytes, none of the commonest, not the own name or e-mail. */
            password: string;
            /**
             * @description A new account without one is of a `user`.
             * @enum {string}
             */
            role?: "user" | "staff" | "admin";
        };
        UpdateUserDto: {
            /** @example Ana Souza */
            name?: string;
            /**
             * Format: email
             * @example ana@clube.test
             */
            email?: string;
            /**
             * @description A new account without one is of a `user`.
             * @enum {string}
             */
            role?: "user" | "staff" | "admin";
            /** @description False: the person cannot sign in, and their sessions end. */
            isActive?: boolean;
        };
        ChangeUserPasswordDto: {
            /** @description 8 characters to 72 bytes, none of the commonest, not the person's name or e-mail. */
            newPassword: string;
        };
        StatsResponse: {
            openTickets: number;
            inProgressTickets: number;
            /** @description Resolved or closed since midnight in the club's time zone. */
            todayTickets: number;
        };
        OnlineUsersResponse: {
            /** @description People with at least one live connection. */
            onlineUsers: number;
            totalConnections: number;
        };
        DayReportResponse: {
            /** @example 2026-11-20 */
            day: string;
            /** @description Tickets opened on that day. */
            opened: number;
            /** @description Tickets resolved on that day, or closed without having been resolved before. */
            resolved: number;
        };
        CategoryReportResponse: {
            /** @enum {string} */
            category: "questoes_tecnicas" | "doacoes" | "duvidas" | "feedbacks" | "parcerias" | "contas_acessos" | "eventos" | "denuncias_gerais";
            count: number;
        };
        WorldReportResponse: {
            worldId: number | null;
            /** @description Null for tickets without a world. */
            name: string | null;
            count: number;
        };
        PriorityReportResponse: {
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "urgent";
            count: number;
        };
        FirstAnswerResponse: {
            /** @description Half of the tickets opened within the days had their first answer within so many minutes; null without any. */
            medianMinutes: number | null;
            /** @description Nine out of ten had. */
            p90Minutes: number | null;
        };
        ReportsResponse: {
            /** @description First day of the report. */
            from: string;
            /** @description Last day of the report. */
            to: string;
            /** @description Every day from first to last, also those on which nothing happened. */
            perDay: components["schemas"]["DayReportResponse"][];
            /** @description Tickets that are neither resolved nor closed now, the most frequent first. */
            byCategory: components["schemas"]["CategoryReportResponse"][];
            byWorld: components["schemas"]["WorldReportResponse"][];
            byPriority: components["schemas"]["PriorityReportResponse"][];
            firstAnswer: components["schemas"]["FirstAnswerResponse"];
        };
        LimitsResponse: {
            /** @description Files in one upload to a ticket. */
            ticketFiles: number;
            ticketFileBytes: number;
            /** @description Files with one message. */
            messageFiles: number;
            messageFileBytes: number;
            affectedCharacters: number;
            affectedCharacterLength: number;
            streamLinks: number;
            streamLinkLength: number;
            titleLength: number;
            descriptionMin: number;
            descriptionMax: number;
            messageMax: number;
            transactionIdLength: number;
            ratingMax: number;
            passwordMin: number;
            passwordMaxBytes: number;
            nameMin: number;
            nameMax: number;
            mfaDigits: number;
            maintenanceMessageMax: number;
            /** @description Rows of a list when `limit` is left out. */
            pageSize: number;
            pageSizeMax: number;
        };
        MaintenanceNoticeResponse: {
            isActive: boolean;
            /** @description What to show people, in the language of `Accept-Language` unless an admin worded it. */
            message: string;
        };
        ConfigResponse: {
            /** @example Clube */
            clubName: string;
            logoUrl: string | null;
            faviconUrl: string | null;
            limits: components["schemas"]["LimitsResponse"];
            maintenance: components["schemas"]["MaintenanceNoticeResponse"];
        };
        AliveResponse: {
            /**
             * @example ok
             * @enum {string}
             */
            status: "ok";
        };
        ReadyResponse: {
            /** @enum {string} */
            status: "ready" | "not_ready";
            /** @description False from the signal to stop on. */
            accepting: boolean;
            /** @description The database answers within a second. */
            database: boolean;
            /** @description The schema is the one that this program was written for. */
            migrations: boolean;
            /** @description There is room for uploads. */
            disk: boolean;
        };
        EraseUserDto: {
            /**
             * @description The person's e-mail, in any case of letters.
             * @example ana@clube.test
             */
            confirm: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    Worlds_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorldResponse"][];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Characters_list: {
        parameters: {
            query?: {
                /** @description Only the characters of this world. */
                worldId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CharacterResponse"][];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Maintenance_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceStateResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Maintenance_switch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchMaintenanceDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceStateResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Auth_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Too many in a short time; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Auth_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentenceResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Auth_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionUserResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Mfa_setUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetUpMfaDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MfaSetupResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Too many in a short time; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Mfa_enable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnableMfaDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Too many in a short time; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Mfa_disable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisableMfaDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MfaStateResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Too many in a short time; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    OwnAccount_changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOwnPasswordDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentenceResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Too many in a short time; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    OwnAccount_listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResponse"][];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    OwnAccount_endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    ApiTokens_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiTokenResponse"][];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    ApiTokens_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiTokenDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiTokenResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    ApiTokens_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Tickets_list: {
        parameters: {
            query?: {
                /** @description Rows per page. */
                limit?: number;
                /** @description False leaves closed tickets out, unless `status` asks for them. */
                includeClosed?: boolean;
                status?: "open" | "in_progress" | "waiting_response" | "resolved" | "closed";
                /** @description The old names `parceria`, `feedback` and `denuncia` are understood. */
                category?: "questoes_tecnicas" | "doacoes" | "duvidas" | "feedbacks" | "parcerias" | "contas_acessos" | "eventos" | "denuncias_gerais";
                worldId?: number;
                /** @description For the team only. */
                priority?: "low" | "medium" | "high" | "urgent";
                /** @description Part of the owner's e-mail. */
                email?: string;
                /** @description Part of the name of an affected character. */
                character?: string;
                /** @description First day, in the club's time zone. */
                from?: string;
                /** @description Last day, in the club's time zone, as a whole. */
                to?: string;
                /** @description Words, or the beginnings of words, of title and description; or the ticket's number. */
                q?: string;
                /** @description For the team only: a member's id, or `none` for tickets that nobody has. */
                assignedTo?: string;
                /** @description `X-Next-Cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketResponse"][];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Tickets_open: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID of this request, kept for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTicketDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Tickets_listAll: {
        parameters: {
            query?: {
                /** @description Rows per page. */
                limit?: number;
                /** @description False leaves closed tickets out, unless `status` asks for them. */
                includeClosed?: boolean;
                status?: "open" | "in_progress" | "waiting_response" | "resolved" | "closed";
                /** @description The old names `parceria`, `feedback` and `denuncia` are understood. */
                category?: "questoes_tecnicas" | "doacoes" | "duvidas" | "feedbacks" | "parcerias" | "contas_acessos" | "eventos" | "denuncias_gerais";
                worldId?: number;
                /** @description For the team only. */
                priority?: "low" | "medium" | "high" | "urgent";
                /** @description Part of the owner's e-mail. */
                email?: string;
                /** @description Part of the name of an affected character. */
                character?: string;
                /** @description First day, in the club's time zone. */
                from?: string;
                /** @description Last day, in the club's time zone, as a whole. */
                to?: string;
                /** @description Words, or the beginnings of words, of title and description; or the ticket's number. */
                q?: string;
                /** @description For the team only: a member's id, or `none` for tickets that nobody has. */
                assignedTo?: string;
                /** @description `X-Next-Cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketResponse"][];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Tickets_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Tickets_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedTicketResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Tickets_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTicketDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    TicketHistory_list: {
        parameters: {
            query?: {
                /** @description Rows per page. */
                limit?: number;
                /** @description `X-Next-Cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryResponse"][];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Attachments_list: {
        parameters: {
            query?: {
                /** @description Rows per page. */
                limit?: number;
                /** @description `X-Next-Cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachmentResponse"][];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Attachments_upload: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID of this request, kept for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FilesFormDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachmentResponse"][];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /**
             * @description The state does not allow it.
             *
             *     The state does not allow it.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description A type that is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Too many in a short time; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Error. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Files_serve: {
        parameters: {
            query?: {
                /** @description `thumb`: a WebP of at most 320 pixels each way, for images. */
                size?: "thumb";
            };
            header?: never;
            path: {
                file: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Messages_list: {
        parameters: {
            query?: {
                /** @description Rows per page. */
                limit?: number;
                /** @description `X-Next-Cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageResponse"][];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Messages_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID of this request, kept for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageFormDto"];
                "multipart/form-data": components["schemas"]["MessageFormDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /**
             * @description The state does not allow it.
             *
             *     The state does not allow it.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description A type that is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Too many in a short time; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Error. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Messages_unreadCount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCountResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Messages_markRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkReadDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCountResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Notifications_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationResponse"][];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Notifications_unread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationResponse"][];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Notifications_readAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllReadResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Notifications_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Webhooks_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedWebhookResponse"][];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Webhooks_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveWebhookDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhookResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Webhooks_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveWebhookDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Webhooks_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Webhooks_deliveries: {
        parameters: {
            query?: {
                /** @description Rows per page. */
                limit?: number;
                /** @description Only those in this state. */
                status?: "pending" | "delivered" | "parked";
                /** @description `X-Next-Cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryResponse"][];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Webhooks_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Webhooks_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    AdminUsers_list: {
        parameters: {
            query?: {
                /** @description Rows per page. */
                limit?: number;
                /** @description Part of a name or an e-mail. */
                q?: string;
                /** @description `X-Next-Cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"][];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    AdminUsers_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    AdminUsers_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    AdminUsers_changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeUserPasswordDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    AdminUsers_resetMfa: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Stats_stats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Stats_onlineUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnlineUsersResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Stats_reports: {
        parameters: {
            query?: {
                /** @description First day, in the club's time zone; left out: 30 days up to the last one. */
                from?: string;
                /** @description Last day, in the club's time zone, as a whole; left out: today. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Config_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigResponse"];
                };
            };
        };
    };
    Health_healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AliveResponse"];
                };
            };
        };
    };
    Health_readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadyResponse"];
                };
            };
            /** @description Not ready; the fields say why. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadyResponse"];
                };
            };
        };
    };
    Privacy_export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
    Privacy_erase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EraseUserDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentenceResponse"];
                };
            };
            /** @description A field does not follow its rule; `errors` names it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The role may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Not there, or not yours: the answer is the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
            /** @description Maintenance (`maintenance: true`), or the database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultResponse"];
                };
            };
        };
    };
}
