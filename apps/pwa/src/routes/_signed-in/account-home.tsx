import { createFileRoute } from '@tanstack/react-router'
import { ExportButton } from '../../features/tray/export-button.tsx'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const AccountHomePage = lazyScreen(
  () => import('../../features/account/account-home-page.tsx'),
  'account',
)

export const Route = createFileRoute('/_signed-in/account-home')({
  component: function AccountHome() {
    return <AccountHomePage exportButton={<ExportButton />} />
  },
})
