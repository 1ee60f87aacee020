import * as z from 'zod/mini'
import { marking, markingsChange } from './marking.ts'
import { instant, pictureUrl, timeZone } from './text.ts'
import { organizationName } from './user.ts'

export const digits = ['latin', 'arabic-indic'] as const
export type Digits = (typeof digits)[number]

/** Bytes of a logo once it is decoded, and its longest side in pixels. */
export const logoMaxBytes = 100_000
export const logoMaxSide = 1_000
const logoUrlMax = Math.ceil(logoMaxBytes / 3) * 4 + 'data:image/jpeg;base64,'.length
/** `data:image/png;base64,…`; PNG, JPEG or WebP. */
const logoUrl = pictureUrl(logoUrlMax)
export const logoMaxBodyBytes = logoUrlMax + 1024

const operatorName = z.nullable(organizationName)
const days = z.int().check(z.minimum(1), z.maximum(3650))

/** What an admin sets for everybody. */
export const settings = z.object({
  /** Whoever runs this installation; null is the product's own name. */
  operatorName: z.object({ en: z.nullable(z.string()), ar: z.nullable(z.string()) }),
  /** Decides what day it is, on the server and on tablets; null, where nobody chose one, is UTC. */
  timeZone: z.nullable(z.string()),
  /** Of Arabic screens; English ones have Latin digits. */
  digits: z.enum(digits),
  /** Whether strangers may begin a trial. */
  allowsTrials: z.boolean(),
  /** Days for which a request is kept whose address nobody confirmed. */
  requestDays: z.int(),
  /** Days for which a session that has ended stays in the lists. */
  sessionDays: z.int(),
  /** Whose name mails come from; null is the operator's or the product's. */
  senderName: z.nullable(z.string()),
  /** Protective markings that an assessment can have, beside none. */
  markings: z.optional(z.array(marking)),
})
export type Settings = z.infer<typeof settings>

/** A variable of the server's environment: nobody changes it here. */
export const rule = z.object({
  variable: z.string(),
  /** Null where it is not set, or is not for screens. */
  value: z.nullable(z.string()),
  isSet: z.boolean(),
})
export type Rule = z.infer<typeof rule>

export const managedSettings = z.object({
  settings,
  logoAt: z.nullable(instant),
  rules: z.array(rule),
})
/** A part that is left out stays. */
export const settingsChange = z.strictObject({
  operatorName: z.optional(
    z.strictObject({ en: z.optional(operatorName), ar: z.optional(operatorName) }),
  ),
  timeZone: z.optional(z.nullable(timeZone)),
  digits: z.optional(z.enum(digits)),
  allowsTrials: z.optional(z.boolean()),
  requestDays: z.optional(days),
  sessionDays: z.optional(days),
  senderName: z.optional(operatorName),
  markings: z.optional(markingsChange),
})
/** Null takes the logo away. */
export const logoChange = z.strictObject({ logo: z.nullable(logoUrl) })

/** What a new installation needs, in the order in which it is done. */
export const setUpSteps = [
  'time-zone',
  'operator',
  'mail',
  'locations',
  'questions',
  'people',
  'backup',
] as const
export type SetUpStep = (typeof setUpSteps)[number]
export const checklist = z.object({
  steps: z.array(z.object({ step: z.enum(setUpSteps), isDone: z.boolean() })),
  /** The newest test mail, as long as it is remembered; `fault` is why it could not be sent. */
  testMail: z.nullable(
    z.object({
      state: z.enum(['queued', 'sent', 'failed']),
      to: z.string(),
      fault: z.nullable(z.string()),
    }),
  ),
})
export type Checklist = z.infer<typeof checklist>
export const testMailSent = z.object({ sentTo: z.string() })

/** What everybody may know before they sign in. */
export const about = z.object({
  operatorName: settings.shape.operatorName,
  timeZone: settings.shape.timeZone,
  digits: settings.shape.digits,
  allowsTrials: z.boolean(),
  logoAt: z.nullable(instant),
  /** A demo keeps its mails instead of sending them: its admin reads them at `/mailbox`. */
  hasMailbox: z.boolean(),
  /** Whether the sign-in page offers the accounts of the demo. A server of before says nothing. */
  isDemo: z.optional(z.boolean()),
  /**
   * Where maps have pictures of the ground from, with `{z}`, `{x}` and `{y}`, and who made them; null where the
   * outline is all. A server of before says nothing.
   */
  tiles: z.optional(z.nullable(z.object({ url: z.string(), attribution: z.nullable(z.string()) }))),
})
export type About = z.infer<typeof about>
export const logo = z.object({ logo: z.string(), changedAt: instant })
