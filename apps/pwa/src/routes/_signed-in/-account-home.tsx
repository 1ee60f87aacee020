import AccountHomePage from '../../features/account/account-home-page.tsx'
import { ExportButton } from '../../features/outbox/export-button.tsx'

/** Two features meet here: the account's page and the tray's export. */
export default function AccountHome() {
  return <AccountHomePage exportButton={ExportButton} />
}
