/** The same number with the digits, and the point, that a machine reads: people also write ٣٠٫٥ and ۳۰. */
export const latinDigits = (text: string): string =>
  text
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('\u066b', '.')
