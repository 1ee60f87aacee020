import { createFileRoute } from '@tanstack/react-router'
import { readTrailSearch } from '../../features/audit-log/audit-log-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { searchRoute } from '../-page-route.tsx'

const AuditLogPage = lazyScreen(
  () => import('../../features/audit-log/audit-log-page.tsx'),
  'trail',
)

export const Route = createFileRoute('/_signed-in/trail')(
  searchRoute({ access: 'installation.edit' }, readTrailSearch, AuditLogPage),
)
