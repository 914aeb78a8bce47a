/** User `u` is in the team, perhaps with a closed account. */
export const IN_TEAM = `u.role IN ('staff', 'admin')`;
/** Must imply the condition of the index `users_team`. */
export const IS_MEMBER = `${IN_TEAM} AND u."isActive"`;
