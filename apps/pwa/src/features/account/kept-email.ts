const key = 'apron.login-email'

/** What was typed as the address, so that a reload keeps it. Never the password. */
export const keptEmail = (): string => sessionStorage.getItem(key) ?? ''
export const keepEmail = (email: string): void => sessionStorage.setItem(key, email)
