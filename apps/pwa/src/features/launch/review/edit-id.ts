/** The button that begins to change an answer: a key leads there. */
export const editId = 'edit-answer'
/** The form that it opens: a digit chooses a level there. */
export const editFormId = 'edit-form'
