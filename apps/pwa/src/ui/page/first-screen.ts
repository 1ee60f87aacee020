const { promise, resolve } = Promise.withResolvers<void>()

/** Resolves once a first screen stands. What is fetched for later comes after it. */
export const firstScreen = promise
export const tellFirstScreen = resolve
