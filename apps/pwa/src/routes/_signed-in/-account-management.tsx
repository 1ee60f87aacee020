import AccountManagementPage from '../../features/account/manage/account-management-page.tsx'
import { TourButton } from '../../features/guide/tour/tour-button.tsx'

/** Two features meet here: the account's page and the guide's tour. */
export default function AccountManagement() {
  return <AccountManagementPage tourButton={<TourButton />} />
}
