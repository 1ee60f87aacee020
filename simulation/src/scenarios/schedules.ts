import { submittedOverUnsent } from './submit/acknowledged.ts'
import { auditorMoved, movedWithWork } from './team-changes/another-organization.ts'
import { copiedBack, copiedBackAndOn, copiedBackFromBefore } from './restore/a-copied-back-file.ts'
import { declinedThenTakenIn, laterIsDone, refusedThenRestored } from './restore/another-life.ts'
import { afterWhatReplacedIt } from './conflicts/after-what-replaced-it.ts'
import { clockPutBack, lanesByPlace, withoutSeals } from './export/a-file-as-it-was-written.ts'
import { olderComesBack } from './late-arrivals/an-older-one-comes-back.ts'
import { aheadOfTheNews } from './reading/ahead-of-the-news.ts'
import { withoutSignal } from './sending/a-long-time-without-signal.ts'
import {
  comesBack,
  gapFilled,
  lostThenReseated,
  oneOfTwoComesBack,
  parkedThenRestored,
} from './restore/a-server-that-forgot.ts'
import { inactiveAtThatMoment, pullAndBatch, twoBatches } from './sending/at-once.ts'
import { cachedAnswer, killedInAPull, killedInASend } from './sending/at-a-bad-moment.ts'
import { decidedThenRestored } from './late-arrivals/decided-and-restored.ts'
import { overForLong, prunedThenRestored } from './sign-out/forgotten.ts'
import {
  decidedAfterRoomWasMade,
  decidedBeforeItsReceipt,
  decidedThenRemoved,
  decidedThenTakenAgain,
} from './late-arrivals/late-decisions.ts'
import {
  handedInForOneWhoLeft,
  leadChangesMeanwhile,
  leadHandsIn,
  submitHandedIn,
} from './export/files.ts'
import { unreadSubmits } from './submit/behind-a-submit.ts'
import {
  copyAfterCopy,
  decisionOnEveryCopy,
  racingResolutions,
  reseatedAgain,
} from './receipts/copies.ts'
import {
  lateHeader,
  lateLaunch,
  lateReceipts,
  launchAfterASubmit,
  launchOfAnotherLife,
  launchTellsOfAnotherLife,
  ownOverTime,
  receiptsBehindTheNews,
} from './reading/late-messages.ts'
import { alikeButForCapitals, alikeButForFindings, twoAgree } from './conflicts/nearly-alike.ts'
import {
  decidedWhileGone,
  goneAndBack,
  madeInactive,
  manyChanges,
  updatedWithWork,
} from './reading/other-worlds.ts'
import { decidedByTwo, takenInTooLate, twoDecided } from './late-arrivals/several-decisions.ts'
import { anotherHand, evicted } from './sign-out/several-hands.ts'
import {
  noDecisionsTold,
  noNumbers,
  notFetched,
  oldLaunchOfWhatWasRemoved,
} from './versions/an-older-server.ts'
import { manyWords, noBackupKnown, submitsFirst } from './versions/first-words.ts'
import { asManyAsAreKept, moreThanIsKept } from './reading/long-lists.ts'
import { fartherThanWritten, forgottenByBoth } from './receipts/other-places.ts'
import { anotherConflict, takenBackAtTheDoor } from './sending/other-words.ts'
import {
  fullInAnotherLife,
  fullWhileSending,
  fullWhileTaking,
} from './storage-full/no-room-from-any-write-on.ts'
import { manyParts, saysMoreAndTellsNothing } from './reading/read-in-parts.ts'
import { tappedTwice, notOnTheTabletAnyMore } from './submit/not-to-be-submitted.ts'
import { aSecondSubmitTakenBack, workBehindASubmit } from './submit/behind-an-older-submit.ts'
import { removedWithoutRoom, takenBackWhereRoomWasMade } from './storage-full/room-to-remove.ts'
import {
  laidAnewByPlace,
  sameLaneAfterARestore,
  olderNameAfterARestore,
} from './restore/clocks-and-lanes.ts'
import { moreThanAreNamed, askedAboutAnyway } from './late-arrivals/many-of-a-kind.ts'
import { forgottenMeanwhile } from './sign-out/while-it-is-on-its-way.ts'
import { notItsWord, unknownWords } from './sending/strange-words.ts'
import { waitsUntilSent, roomForANameAlone } from './sign-out/until-it-is-sent.ts'
import { noRoomToForget } from './storage-full/no-room-to-forget.ts'
import {
  conflictAndSubmit,
  handsIn,
  racingSubmits,
  submitAndLateAnswer,
  thirdAnswer,
} from './conflicts/several-people.ts'
import { keystroke, latePull, twoTabs } from './sending/several-tabs.ts'
import { killedWhileSaving, noComplaints, tooLarge, wrongClocks } from './sending/a-calm-day.ts'
import { fullByRole, submitOfALaneThatLost } from './limits/a-day-is-full.ts'
import { dayIsFull, handedInWithoutEnd } from './limits/a-days-work.ts'
import { shutOut } from './sign-out/a-lost-tablet.ts'
import { partOfTheLog, tabletsNamed } from './receipts/as-many-as-are-told.ts'
import { onlyTheHoleIsNew, saidAgain } from './receipts/nothing-new.ts'
import { trialAlone, trialAtEveryStep } from './submit/a-trial-alone.ts'
import { askingFails, noRoomForAReceipt, untilATime } from './sending/asked-again.ts'
import {
  anotherTablet,
  madeUpLink,
  namesWhatIsLater,
  onePersonLate,
  placesInALane,
  toldTwice,
  tooManyPeople,
} from './receipts/clients-that-lie.ts'
import {
  diesWhileItDeclines,
  diesWhileItIsHandedIn,
  diesWhileItNotices,
  diesWhileItSubmits,
} from './receipts/dies-while-it-writes.ts'
import {
  diesWhileItDecides,
  diesWhileItNotes,
  diesWhileItTakes,
} from './receipts/dies-at-every-step.ts'
import { everyKind, reviewersFile } from './export/files-for-people.ts'
import { hadPart, saidOnTablets } from './comments/comments.ts'
import { fileOfTwoLanes, longFile, readByPeople } from './export/exported.ts'
import {
  correctedForEver,
  correctedInARow,
  failsBehindProgress,
  saysNothing,
} from './receipts/corrections.ts'
import { changedWhileHashed } from './submit/changed-while-hashed.ts'
import { handedIn, questionsOfAnotherLife } from './restore/counted.ts'
import { copiedBackInAnotherLife, cutAndWrittenAnew } from './restore/hands-on-the-log.ts'
import { whoIsNamed, withdrawnInTime } from './submit/hands-on-a-submit.ts'
import {
  gapOfWhatWasDiscarded,
  knownGoesOn,
  leftTwice,
  olderFirst,
  ownWay,
  submitInAnotherLane,
} from './receipts/lanes-anew.ts'
import { ownWordsAlone } from './reading/in-another-audit.ts'
import { lateText, notAskedHere } from './late-arrivals/late-texts.ts'
import { editedRowIsNamed, laterIsRead } from './restore/later-is-read.ts'
import {
  goneIsReadOnly,
  listComesLate,
  longList,
  nameInTheTray,
  returnedByTheList,
} from './reading/lists.ts'
import { mendedAndLateAgain } from './late-arrivals/mended-and-late.ts'
import { neverOnTheTeam } from './team-changes/never-on-the-team.ts'
import { lanesForgotten } from './receipts/a-lane-forgotten.ts'
import { cutShort } from './sending/a-pause-cut-short.ts'
import { leftForGood, neverForgotten, openedAgain } from './sign-out/forgotten-for-good.ts'
import {
  noRoom,
  noRoomToHold,
  noRoomToSubmit,
  roomOfOthers,
  roomOfWhatIsOver,
} from './storage-full/no-room.ts'
import { noRoomToSetAside } from './storage-full/no-room-to-set-aside.ts'
import { noRoomToTidy } from './storage-full/no-room-to-tidy.ts'
import { noticedByWork } from './restore/noticed-by-work.ts'
import { otherTabAsks, otherTabSends, writtenWhileItSends } from './sending/one-tab-sends.ts'
import {
  anotherClock,
  askedToWait,
  neverAnswered,
  oneFails,
  pausesGrow,
  strangersWord,
} from './sending/pauses.ts'
import {
  anotherRoleMeanwhile,
  answeredByVersion,
  emptied,
  newerVersion,
  newsToldToWait,
  outAndBack,
} from './versions/questions.ts'
import { listKeeps, notBegun, outAndRenewed } from './reading/read-and-kept.ts'
import {
  completedTwice,
  editedInReview,
  settledComment,
  submittedAgain,
} from './comments/reviewed.ts'
import {
  anotherLifeAndToldToWait,
  noRoomAndToldToWait,
  signedOutMeanwhile,
  stopsBetween,
} from './sending/rounds.ts'
import {
  goneAfterAMonth,
  leftAndEndsNothing,
  nothingToAsk,
  sentBeforeLeaving,
  strangerAtASubmit,
} from './sign-out/sent-before-leaving.ts'
import {
  answerNotRead,
  busyBeforeASubmit,
  notTaken,
  notTakenWithoutRoom,
  takenBackMeanwhile,
} from './submit/sent-or-not.ts'
import { shownOnce } from './receipts/shown-once.ts'
import { smallChanges, typedAndKept, typedMeanwhile, whatIsSubmitted } from './typing/texts.ts'
import { failsAlways, failsOnce, receiptsOfTwoTabs, textFirst } from './sending/the-server-fails.ts'
import {
  heldAndCounted,
  lateIsNotDiscarded,
  refusedAndDiscarded,
  refusedAndMended,
} from './late-arrivals/the-tray.ts'
import { notTakenAndKilled, takenByTheOther } from './submit/told-at-once.ts'
import { typedElsewhere } from './typing/typed-in-a-conflict.ts'
import { oneTooLarge, twoTooLarge } from './sending/too-large.ts'
import {
  failsInAnotherLife,
  leftOnce,
  notedByTheOther,
  leftAndNotToldYet,
} from './receipts/travelled-ahead.ts'
import { givenUp, typedAgain } from './typing/typing-ends.ts'
import { namedByAnother } from './sign-out/told-for-another-tablet.ts'
import { lastTold } from './sign-out/when-a-tablet-told.ts'
import {
  decidedInTwo,
  decidesElsewhere,
  goneOnFrom,
  sawNothing,
  whoReads,
} from './late-arrivals/who-decides.ts'
import { whoSubmits } from './submit/who-submits.ts'
import { noPartInIt, whyNotSubmitted } from './submit/why-not-submitted.ts'
import { saysTooLittle, whatIsWrong } from './limits/wrong-bodies.ts'
import { endsAConflict, leftAndAssigns } from './conflicts/who-writes.ts'
import { threeTexts, withoutWhatIsOut } from './submit/what-is-submitted.ts'
import { broughtToTheLast, toTheLastByte } from './export/handed-in-to-the-last.ts'
import { justAsLong, oneRegisterEach } from './limits/just-as-long.ts'
import { askedInTwo, peopleAlone } from './conflicts/the-same-question.ts'
import { countsAllTheSame, lostInTwoAudits, knownOutOfPlace } from './receipts/told-again.ts'
import { inItsLane, wentPast } from './late-arrivals/taken-in-by-place.ts'
import { asItCame, commentTakenIn } from './late-arrivals/what-waits.ts'
import { onlyWhatChanged, partsOfThree } from './reading/what-changed.ts'
import { nothingSaid, ofTheTeamAlone } from './sign-out/whose-tablets.ts'
import { editedAndReviews, fileOfTheLifeBefore, leadMoved } from './team-changes/who-may-no-more.ts'
import { saysAsItOpens, saysThatItIsLocked, databaseGoesAway } from './sending/as-it-opens.ts'
import { firstLaunchComesLate } from './reading/first-contact.ts'
import { newsWithoutRoom } from './storage-full/no-room-half-way.ts'
import { fullInABatch, gapBehindAFailure } from './receipts/fails-in-a-batch.ts'
import { asAnotherTablet, oneAlone, twiceInABatch } from './receipts/sent-by-clients.ts'
import { moreTabletsThanNamed } from './submit/more-tablets-than-a-submit-names.ts'
import { stopsAsking } from './sending/stops-asking.ts'
import { writtenInAPause } from './sending/written-in-a-pause.ts'
import { typedWhileHashed, answeredAndTakenOut } from './submit/typed-and-taken-out.ts'
import { takenBackWithoutRoom, noRoomBeforeASubmit } from './storage-full/no-room-to-take-back.ts'
import { toldWithReceipts, toldWithTheNews } from './restore/known-of-the-log.ts'
import { knownIsKept, sameLength } from './restore/never-less-of-the-log.ts'
import { leastReadFirst, moreAuditsThanAreAsked } from './sending/many-audits.ts'
import { takenBackAsItLeaves, takenBackAsItIsMarked } from './submit/taken-back-as-it-leaves.ts'
import { judgedInPart, decidedInTheMiddle } from './receipts/judged-in-part.ts'
import { whoIsSpared } from './sending/who-is-spared.ts'
import { removedWhileAsked } from './sign-out/removed-while-asked.ts'
import {
  anotherLifeWithoutRoom,
  laidAnewWithoutRoom,
} from './storage-full/no-room-for-another-life.ts'
import { diesAsALaneGoes } from './sign-out/dies-as-it-forgets.ts'
import { marksOfDirection } from './typing/marks-in-a-text.ts'
import { newsTogether } from './versions/news-of-questions.ts'
import { noRoomForTheNews } from './storage-full/no-room-for-the-news.ts'
import { noRoomInAnotherLife, noRoomInTheMidst } from './storage-full/no-room-in-the-midst.ts'
import { notMended } from './late-arrivals/said-otherwise.ts'
import { takenInAnotherLife, whoseItIs } from './restore/taken-in-another-life.ts'
import { stepByStep } from './storage-full/taken-step-by-step.ts'
import { noLinks } from './versions/without-links.ts'
import { reviewersDisagree } from './comments/reviewers-disagree.ts'
import { inactiveSubmits, noReviewOfOnesOwn, ofAnotherHouse } from './comments/who-reviews.ts'
import { oneReasonAtATime, reviewersDiffer } from './submit/submitted-in-time.ts'
import { inactiveMeanwhile } from './export/inactive-meanwhile.ts'
import { formerOfTwo, toldOnce } from './late-arrivals/told-of-two-audits.ts'
import { movedWhileCommenting } from './comments/moved-meanwhile.ts'
import { onlyAsked, underAnotherName } from './sign-out/named-once.ts'
import { diesWhileItForgets } from './sign-out/dies-while-it-forgets.ts'
import { saysWhose } from './export/a-file-says-whose.ts'
import { askedFrom } from './reading/asked-from.ts'
import { goesOnFromWhatIsSent, goesOnFromWhatWasDiscarded } from './receipts/goes-on-from.ts'
import { moreThanAreTold } from './late-arrivals/more-than-are-told.ts'
import { noRoomForWhatBecameOfIt } from './storage-full/no-room-for-what-became-of-it.ts'
import { shownElsewhere } from './conflicts/shown-on-another-tablet.ts'
import { signedOutWrites, typedInTwo } from './typing/typed-in-two-audits.ts'
import { noRoomForASubmit } from './storage-full/no-room-for-a-submit.ts'
import type { Schedule } from './schedule.ts'

/** All of them. */
export const schedules: readonly Schedule[] = [
  latePull,
  thirdAnswer,
  submitAndLateAnswer(true),
  submitAndLateAnswer(false),
  racingSubmits,
  twoTabs,
  lostThenReseated,
  conflictAndSubmit,
  comesBack,
  keystroke,
  parkedThenRestored,
  killedInAPull,
  cachedAnswer,
  killedInASend,
  copiedBack,
  copiedBackAndOn,
  copiedBackFromBefore,
  decidedThenTakenAgain,
  decidedThenRemoved,
  decidedBeforeItsReceipt,
  pullAndBatch,
  twoBatches,
  declinedThenTakenIn(false),
  declinedThenTakenIn(true),
  refusedThenRestored,
  laterIsDone,
  lateHeader,
  lateLaunch,
  launchOfAnotherLife,
  lateReceipts,
  ownOverTime,
  reseatedAgain,
  decisionOnEveryCopy,
  racingResolutions,
  anotherHand,
  evicted,
  copyAfterCopy,
  manyChanges,
  goneAndBack,
  madeInactive,
  updatedWithWork,
  prunedThenRestored,
  overForLong,
  handsIn,
  twoAgree,
  alikeButForCapitals,
  alikeButForFindings,
  withoutSignal,
  inactiveAtThatMoment,
  twoDecided,
  decidedAfterRoomWasMade,
  gapFilled,
  leadHandsIn,
  handedInForOneWhoLeft,
  leadChangesMeanwhile,
  decidedByTwo,
  decidedWhileGone,
  takenInTooLate,
  submittedOverUnsent,
  decidedThenRestored(true),
  decidedThenRestored(false),
  movedWithWork,
  askedToWait,
  strangersWord,
  neverAnswered,
  oneFails,
  pausesGrow,
  anotherClock,
  typedMeanwhile,
  typedAndKept,
  smallChanges,
  whatIsSubmitted,
  noRoom,
  roomOfWhatIsOver,
  refusedAndMended,
  refusedAndDiscarded,
  lateIsNotDiscarded,
  heldAndCounted,
  anotherTablet,
  toldTwice,
  madeUpLink,
  namesWhatIsLater,
  trialAlone,
  trialAtEveryStep,
  saidAgain,
  onlyTheHoleIsNew,
  tooManyPeople,
  dayIsFull,
  handedInWithoutEnd,
  listComesLate,
  longList,
  nameInTheTray,
  goneIsReadOnly,
  returnedByTheList,
  withdrawnInTime,
  whoIsNamed,
  readByPeople,
  longFile,
  fileOfTwoLanes,
  outAndBack,
  newerVersion,
  answeredByVersion,
  emptied,
  anotherRoleMeanwhile,
  settledComment,
  completedTwice,
  editedInReview,
  submittedAgain,
  whoReads,
  noComplaints,
  tooLarge,
  wrongClocks,
  killedWhileSaving,
  placesInALane,
  ownWay,
  leftTwice,
  knownGoesOn,
  submitInAnotherLane,
  gapOfWhatWasDiscarded,
  olderFirst,
  failsOnce,
  failsAlways,
  textFirst,
  receiptsOfTwoTabs,
  cutAndWrittenAnew,
  copiedBackInAnotherLife,
  oneOfTwoComesBack,
  launchAfterASubmit,
  launchTellsOfAnotherLife,
  receiptsBehindTheNews,
  whatIsWrong,
  saysTooLittle,
  whyNotSubmitted,
  noPartInIt,
  lateText,
  notAskedHere,
  noticedByWork('assessment.answer'),
  noticedByWork('assessment.submit'),
  neverOnTheTeam,
  noRoomToSetAside,
  everyKind,
  reviewersFile,
  typedAgain,
  givenUp,
  notTaken,
  notTakenWithoutRoom,
  takenBackMeanwhile,
  busyBeforeASubmit,
  noRoomAndToldToWait,
  noRoomForAReceipt,
  anotherLifeAndToldToWait,
  signedOutMeanwhile,
  askingFails,
  untilATime,
  otherTabSends,
  otherTabAsks,
  writtenWhileItSends,
  handedIn,
  questionsOfAnotherLife,
  takenByTheOther,
  notTakenAndKilled,
  saidOnTablets,
  hadPart,
  openedAgain,
  neverForgotten,
  leftForGood,
  lanesForgotten,
  noDecisionsTold,
  oldLaunchOfWhatWasRemoved,
  noNumbers,
  notFetched,
  anotherConflict,
  takenBackAtTheDoor,
  fartherThanWritten,
  forgottenByBoth,
  submitsFirst,
  noBackupKnown,
  manyWords,
  moreThanIsKept,
  mendedAndLateAgain,
  unreadSubmits,
  correctedForEver,
  correctedInARow,
  failsBehindProgress,
  saysNothing,
  aheadOfTheNews,
  listKeeps,
  notBegun,
  outAndRenewed,
  sentBeforeLeaving,
  nothingToAsk,
  strangerAtASubmit,
  leftAndEndsNothing,
  goneAfterAMonth,
  laterIsRead,
  editedRowIsNamed,
  whoSubmits,
  shutOut,
  fullByRole,
  lastTold,
  decidesElsewhere,
  sawNothing,
  goneOnFrom,
  submitOfALaneThatLost,
  partOfTheLog,
  tabletsNamed,
  ownWordsAlone,
  afterWhatReplacedIt,
  namedByAnother,
  diesWhileItNotes,
  diesWhileItTakes,
  roomOfOthers,
  changedWhileHashed,
  clockPutBack,
  withoutSeals,
  olderComesBack,
  typedElsewhere,
  lanesByPlace,
  asManyAsAreKept,
  cutShort,
  noRoomToTidy,
  notedByTheOther,
  failsInAnotherLife,
  leftOnce,
  oneTooLarge,
  twoTooLarge,
  answerNotRead,
  noRoomToSubmit,
  newsToldToWait,
  shownOnce,
  auditorMoved,
  diesWhileItDecides,
  noRoomToHold,
  onePersonLate,
  submitHandedIn,
  stopsBetween,
  decidedInTwo,
  fullWhileTaking,
  fullWhileSending,
  fullInAnotherLife,
  stepByStep,
  diesWhileItDeclines,
  diesWhileItSubmits,
  diesWhileItIsHandedIn,
  diesWhileItNotices,
  leftAndAssigns,
  endsAConflict,
  ofAnotherHouse,
  noReviewOfOnesOwn,
  inactiveSubmits,
  threeTexts,
  withoutWhatIsOut,
  reviewersDiffer,
  oneReasonAtATime,
  toTheLastByte,
  broughtToTheLast,
  inactiveMeanwhile,
  manyParts,
  saysMoreAndTellsNothing,
  stopsAsking,
  writtenInAPause,
  tappedTwice,
  notOnTheTabletAnyMore,
  typedWhileHashed,
  answeredAndTakenOut,
  aSecondSubmitTakenBack,
  workBehindASubmit,
  removedWithoutRoom,
  takenBackWhereRoomWasMade,
  laidAnewByPlace,
  sameLaneAfterARestore,
  toldWithReceipts,
  leastReadFirst,
  olderNameAfterARestore,
  moreThanAreNamed,
  askedAboutAnyway,
  moreAuditsThanAreAsked,
  forgottenMeanwhile(false),
  forgottenMeanwhile(true),
  takenBackAsItLeaves,
  judgedInPart,
  decidedInTheMiddle,
  noRoomBeforeASubmit,
  notItsWord,
  unknownWords,
  whoIsSpared,
  diesAsALaneGoes,
  diesWhileItForgets,
  waitsUntilSent,
  roomForANameAlone,
  removedWhileAsked,
  noRoomToForget,
  lostInTwoAudits,
  countsAllTheSame,
  askedInTwo,
  peopleAlone,
  justAsLong,
  oneRegisterEach,
  inItsLane,
  wentPast,
  asItCame,
  commentTakenIn,
  onlyWhatChanged,
  partsOfThree,
  ofTheTeamAlone,
  nothingSaid,
  leadMoved,
  editedAndReviews,
  fileOfTheLifeBefore,
  saysAsItOpens,
  saysThatItIsLocked,
  databaseGoesAway,
  takenBackAsItIsMarked,
  firstLaunchComesLate,
  toldWithTheNews,
  takenBackWithoutRoom,
  newsWithoutRoom,
  anotherLifeWithoutRoom,
  laidAnewWithoutRoom,
  twiceInABatch,
  asAnotherTablet,
  oneAlone,
  toldOnce,
  formerOfTwo,
  fullInABatch,
  gapBehindAFailure,
  moreTabletsThanNamed,
  marksOfDirection,
  notMended,
  newsTogether,
  noLinks,
  knownIsKept,
  sameLength,
  noRoomInTheMidst,
  noRoomInAnotherLife,
  takenInAnotherLife,
  whoseItIs,
  noRoomForTheNews,
  leftAndNotToldYet,
  reviewersDisagree,
  underAnotherName,
  onlyAsked,
  movedWhileCommenting,
  knownOutOfPlace,
  noRoomForWhatBecameOfIt,
  goesOnFromWhatIsSent,
  goesOnFromWhatWasDiscarded,
  moreThanAreTold,
  signedOutWrites,
  typedInTwo,
  saysWhose,
  shownElsewhere,
  askedFrom,
  noRoomForASubmit,
]
