/** The button that begins to change an answer: a key leads there. */
export const editId = 'edit-answer'
