/** Characters of a new password (specification, section 5). */
export const passwordLength = { min: 8, max: 32 } as const

/**
 * What a new password has at least one of (specification, section 5). A letter of another script is
 * no symbol.
 */
export const passwordParts = {
  symbol: /[\p{P}\p{S}]/u,
  upper: /[A-Z]/,
  lower: /[a-z]/,
  number: /[0-9]/,
} as const
