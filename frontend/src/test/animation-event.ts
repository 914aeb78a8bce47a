/**
 * jsdom has no `AnimationEvent`, but knows the style `WebkitAnimation`; React, which looks for both when it is loaded,
 * would wait for `webkitAnimationEnd`. So this file comes before all others.
 */
if (!('AnimationEvent' in globalThis)) Object.assign(globalThis, { AnimationEvent: class extends Event {} });
