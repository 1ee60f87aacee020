import type { ActionTables } from '../../audits/actions/tables.ts'
import type { AssessmentTables } from '../../audits/assessments/tables.ts'
import type { CompletionTables } from '../../audits/completions/tables.ts'
import type { FileTables } from '../files/tables.ts'
import type { FindingNoticeTables } from '../../reporting/finding-notices/tables.ts'
import type { HistoryTables } from '../../audits/history/tables.ts'
import type { ImportTables } from '../../catalogue/imports/tables.ts'
import type { IssuingTables } from '../../reporting/issuing/tables.ts'
import type { JobTables } from '../jobs/tables.ts'
import type { LocationTables } from '../../catalogue/locations/tables.ts'
import type { MailTables } from '../mail/tables.ts'
import type { NoticeTables } from '../notices/tables.ts'
import type { QuestionTables } from '../../catalogue/questions/tables.ts'
import type { ReviewTables } from '../../audits/review/tables.ts'
import type { ScheduleTables } from '../../reporting/schedules/tables.ts'
import type { SettingsTables } from '../settings/tables.ts'
import type { SyncTables } from '../../audits/sync/tables.ts'
import type { TallyTables } from '../../reporting/tallies/tables.ts'
import type { TemplateTables } from '../../audits/templates/tables.ts'
import type { TranslationTables } from '../../catalogue/translations/tables.ts'
import type { UserTables } from '../../people/users/tables.ts'

/** Every table. Columns suit SQLite and PostgreSQL: text ids, ISO text times, 0 or 1, JSON as text. */
export type Tables = UserTables &
  ImportTables &
  LocationTables &
  QuestionTables &
  ReviewTables &
  ActionTables &
  AssessmentTables &
  CompletionTables &
  FileTables &
  FindingNoticeTables &
  SyncTables &
  TallyTables &
  TemplateTables &
  TranslationTables &
  HistoryTables &
  SettingsTables &
  ScheduleTables &
  JobTables &
  IssuingTables &
  MailTables &
  NoticeTables

/** 0 is false. Neither database needs a boolean of its own. */
export type Flag = 0 | 1
