/** Lets the browser respond to touches and draw before what follows. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
