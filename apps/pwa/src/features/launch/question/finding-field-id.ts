/** Keys and links find the field by it; there is one on the screen. */
export const findingFieldId = 'finding'
