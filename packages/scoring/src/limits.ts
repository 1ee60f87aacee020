/** Longest finding, in UTF-16 code units (`String.length`), as a text field's maxLength counts. */
export const findingMaxLength = 500

/** Longest summary text (summary, recommendations, takeaways …), in UTF-16 code units. */
export const summaryTextMaxLength = 5000

/** Most mutations that one batch of a lane carries. */
export const batchMaxMutations = 200

/** Largest body of one batch, in bytes of UTF-8. */
export const batchMaxBytes = 512 * 1024

/** Most references that one answer cites. */
export const referencesMax = 20

/** Longest title of a reference that an answer cites, in UTF-16 code units. */
export const referenceMaxLength = 200

/** Longest name of a person interviewed, in UTF-16 code units. */
export const intervieweeNameMax = 120

/** Most heads that stand in one register, and most revisions that a base names. */
export const maxHeads = 64

/** Most of them that one author holds: a head for each tablet, and device ids are free to make. */
export const maxHeadsOfAuthor = 8

/** Most people interviewed of one assessment, those who were removed among them. */
export const intervieweesMax = 200

/**
 * Largest body of one mutation, in bytes of UTF-8: more than twice what the largest of today has, as
 * later releases may say more.
 */
export const mutationMaxBytes = 64 * 1024

/** Most tablets with unsent work that a submit names. */
export const acknowledgedMax = 50

/** Longest comment of a review, and longest answer to one, in UTF-16 code units. */
export const commentMaxLength = 2000
/** Most characters of why an answer was changed in review. */
export const editReasonMaxLength = 500

/** Most comments of one assessment, answers to them among them. */
export const commentsMax = 2000

/** Longest text of a corrective action's plan and of what is said to it, in UTF-16 code units. */
export const actionTextMaxLength = 2000

/** Longest name of an office that a part of a plan is for, and longest paragraph of law, in UTF-16 code units. */
export const officeMaxLength = 200

/** Most parts of one plan. */
export const planPartsMax = 20

/** Most corrective actions that are assigned, or reminded of, at once. */
export const actionsAtOnceMax = 200

/** Addresses that one person invites as owners of corrective actions in a day. */
export const invitationsPerDay = 20

/** Addresses that a finding notice is mailed to at once, and those that one person mails them to in a day. */
export const noticeAddressesMax = 10
export const noticeAddressesPerDay = 100

/** Longest time that a deadline or an extension may give, in days. */
export const deadlineDaysMax = 1095

/** Parts of corrective actions that go along with an assessment, to be looked at where it is. */
export const toVerifyMax = 100
