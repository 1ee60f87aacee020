const { promise, resolve } = Promise.withResolvers<boolean>()

/** Whether there is a service worker that keeps the app's files; told once, by whoever registers it. */
export const appRegistered = promise
export const tellAppRegistered = resolve
