/** Characters that the name of a template has, as the server holds it. */
export const templateName = { min: 3, max: 120 } as const
