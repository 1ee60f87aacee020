import * as z from 'zod/mini'
import { instant } from './text.ts'
import { language } from './user.ts'

/** A mail that was kept instead of being sent, as an admin of a demo reads it. */
export const keptMail = z.object({
  id: z.string(),
  at: instant,
  to: z.string(),
  language,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type KeptMail = z.infer<typeof keptMail>
/** The latest first. */
export const mailbox = z.object({ mails: z.array(keptMail) })
