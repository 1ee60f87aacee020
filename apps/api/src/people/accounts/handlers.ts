import type { Handlers } from '../../platform/handler.ts'
import { endSession, listDevices, listSessions } from '../../platform/sessions/own.ts'
import type { OwnPassword } from '../../platform/sessions/own-password.ts'
import type { RequestLimit } from '../../platform/sessions/request-limit.ts'
import { changePassword } from './change-password.ts'
import { changeDetails, readGuide } from './details.ts'
import { requestReset, resetPassword, setPassword } from './password.ts'
import { showPhoto } from './photo.ts'
import { register } from './register.ts'
import { verify } from './verify.ts'

export const accountHandlers = (
  limits: { register: RequestLimit; reset: RequestLimit },
  ownPassword: OwnPassword,
) =>
  ({
    'account.register': register(limits.register),
    'account.verify': verify,
    'account.request-reset': requestReset(limits.reset),
    'account.reset-password': resetPassword,
    'account.set-password': setPassword,
    'account.change': changeDetails,
    'account.change-password': changePassword(ownPassword),
    'account.read-guide': readGuide,
    'account.photo': showPhoto,
    'account.sessions': listSessions,
    'account.end-session': endSession,
    'account.devices': listDevices,
  }) satisfies Partial<Handlers>
