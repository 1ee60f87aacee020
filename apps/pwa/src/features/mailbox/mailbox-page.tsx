import { mayCall } from '@apron/contracts/endpoint.ts'
import { table } from '@apron/contracts/table.ts'
import { Navigate } from '@tanstack/react-router'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Mails } from './mails.tsx'

/** The mails that a demo keeps instead of sending them, for its admin; others go home. */
export default function MailboxPage() {
  const { me } = useTablet()
  if (!mayCall(table['mailbox.list'].access, me.role)) {
    return <Navigate to="/audits/home" replace />
  }
  return <Mails />
}
