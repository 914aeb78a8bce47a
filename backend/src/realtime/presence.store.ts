/** A process renews its entry every five seconds; three missed and it does not count. */
export const DEAD_AFTER_SECONDS = 15;

export type Online = { readonly onlineUsers: number; readonly totalConnections: number };

/** Where processes tell each other who is connected to them. */
export type PresenceStore = {
  /** Over all processes. */
  online(): Promise<Online>;
  write(processId: string, userIds: readonly number[], connections: number): Promise<void>;
  remove(processId: string): Promise<void>;
};
