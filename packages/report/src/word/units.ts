/** Word measures in twentieths of a point, letters in halves and lines in eighths. */
export const twips = (points: number): number => Math.round(points * 20)
export const halves = (points: number): number => Math.round(points * 2)
export const eighths = (points: number): number => Math.round(points * 8)

/** A colour as Word writes it. */
export const hex = (colour: string): string => colour.replace('#', '').toUpperCase()
