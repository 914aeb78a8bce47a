let id: number | undefined;

/** The ticket that was on screen last: the list to which one comes back puts its cursor there, once. */
export const leftTicket = {
  set: (next: number) => {
    id = next;
  },
  take: (): number | undefined => {
    const left = id;
    id = undefined;
    return left;
  },
};
