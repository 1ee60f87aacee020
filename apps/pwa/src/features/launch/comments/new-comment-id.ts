/** The field of a new comment: a key leads there. */
export const newCommentId = 'new-comment'
