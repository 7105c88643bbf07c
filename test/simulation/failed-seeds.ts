/**
 * Every seed that ever failed, with what it found. A seed plays another story once the simulation changes, so each story
 * is told again by a test of its own; the seeds are still played, as any others.
 */
export type FailedSeed = {
  seed: string;
  /** Description of the failure, in the order of its events. */
  story: string;
  /** File and title of the test that reproduces it. */
  test: { file: string; title: string };
};

const LEASE = {
  file: 'test/use-cases/messages/send-notifications.test.ts',
  title: 'a lease begins when it is taken: a worker that was slow before it sends nothing twice',
};
const LATE_CLAIM = {
  file: 'test/store/messages/due-and-notifications.contract.ts',
  title: 'claims no notification that was sent, however late the claim comes',
};

export const FAILED_SEEDS: readonly FailedSeed[] = [
  {
    seed: 'fresh-b.14116',
    story:
      'A worker waited a minute for the answer to its first message and claimed the second with a lease that had begun before; it was over while the second was still on its way, and the worker that the sweeper woke sent it again.',
    test: LEASE,
  },
  {
    seed: 'fresh-c.7717',
    story: 'The same with the SMS of a refund: claimed at 72 s, sent at 124 s under a lease that ended at 120 s.',
    test: LEASE,
  },
  {
    seed: 'fresh-c.19253',
    story: 'The same with both messages of a refund, by three workers at once.',
    test: LEASE,
  },
  {
    seed: 'rv1.1645',
    story: 'The same with both messages of a refund; the claim that came too late was made on a row read before.',
    test: LATE_CLAIM,
  },
  {
    seed: 'fresh-c.2793',
    story:
      'A vouched payment was seen failed, its booking lapsed and the payment counted as void. Its bank paid after all, the account captured it, the write of that was lost, and somebody refunded it by hand: a void payment that reads refunded moved nothing, and the money stayed on no account.',
    test: {
      file: 'functions/core/payments/refunds.test.ts',
      title: 'a payment that counted as void, was captured after all and went back by hand ends as refunded',
    },
  },
  {
    seed: 'test.852',
    story:
      'Two requests for one order at once: the second read the appointment after the first one’s transaction and details and quota slots before it, took its own quota slot again and gave it back in one transaction, which no table accepts.',
    test: {
      file: 'test/use-cases/payments/payment-order.test.ts',
      title: 'keeps its quota slot when a read shows the order before its details and its quota slot',
    },
  },
  {
    seed: 'counts.589',
    story:
      'Replies of the queue were lost for hours. Each message of a chain of looks came back up to five times and sent the next one each time, and so did those: tens of thousands of messages.',
    test: {
      file: 'test/use-cases/payments/pay-for-slot.test.ts',
      title: 'does not come back because the next look could not be queued: its answer may be all that was lost',
    },
  },
  {
    seed: 'f21906d4af.1619',
    story:
      'A worker that had read a notification before it was sent came to claim it a minute later. Only the number of attempts was compared, and being sent had not changed it: the patient had the confirmation twice.',
    test: LATE_CLAIM,
  },
  {
    seed: '4ca2fcfb6d.1068',
    story:
      'The account captured a payment by itself just after the last look. The check of a living table accused it of being watched by nobody, although the ledger sweep sees it within a quarter of an hour.',
    test: {
      file: 'test/simulation/checks/check-invariants-false-alarms.test.ts',
      title: 'trusts the ledger sweep with money that was captured a moment ago, and not with money of last week',
    },
  },
  {
    seed: 'b313578f5c.594',
    story:
      'A patient booked again in place of a try, the answer was lost, and the browser asked once more: the try was replaced by the second request although the first one’s hold stood. The check wanted the two to name each other; the money was safe.',
    test: {
      file: 'test/simulation/checks/check-invariants-false-alarms.test.ts',
      title: 'lets a try be replaced again when the answer of the first booking in its place was lost',
    },
  },
  {
    seed: 'f9dcceea15.1385',
    story:
      'A code came back right while the same patient put another number into the booking. The read beside that transaction showed the appointment after it and the details before it, so the number that was never asked was confirmed, and told.',
    test: {
      file: 'test/use-cases/booking/free-booking.test.ts',
      title: 'gets nothing when its number is put into the booking while the code of another one is checked',
    },
  },
  {
    seed: 'cf262f60a5a5.257',
    story:
      'Razorpay refused a refund for an hour and took it on then. The payment read refunded at once, its list did not show the refund yet, and the hour after which a refund without an entry counts as let go had been counted from when it was due: it counted as made. The bank refused it, and nobody asked again.',
    test: {
      file: 'functions/core/payments/decide-give-back.test.ts',
      title: 'refunds that began a moment ago do not count as made while unlisted, however long they were due',
    },
  },
  {
    seed: 'tamarind-river-4.369',
    story:
      'A refund failed at the bank and was owed again, while Razorpay’s list of payments still showed the payment as refunded: that counted as a refund under way. Its failure was known already, so nothing moved any more until a person was asked to refund by hand.',
    test: {
      file: 'functions/core/payments/refunds.test.ts',
      title: 'a payment that still reads refunded after its refund failed is refunded again',
    },
  },
  {
    seed: 'granite-sparrow-4.1306',
    story: 'The same with a payment that came too late, and a refund that the bank refused at first.',
    test: {
      file: 'functions/core/payments/refunds.test.ts',
      title: 'a payment that still reads refunded after its refund failed is refunded again',
    },
  },
  {
    seed: 'tamarind-river-6.2137',
    story:
      'A bank paid three seconds before the visit was to begin, and Razorpay listed it seven seconds later: its time had begun, so the money went back, and was told. The check demanded the slot.',
    test: {
      file: 'test/simulation/checks/check-in-time.test.ts',
      title: 'money that the bank gave seconds before the visit is listed after it has begun',
    },
  },
  {
    seed: 'pepper-kite-2.353',
    story:
      'The clocks of two workers were an hour apart. What one had asked for seconds before looked an hour old to the other; no list showed it yet, so it counted as made, and the bank refused it.',
    test: {
      file: 'functions/core/payments/decide-give-back.test.ts',
      title: 'refunds that we requested ourselves never count as let go, whatever other clocks say',
    },
  },
  {
    seed: 'pepper-kite-1.398',
    story:
      'A worker read its clock, then the booking as another had moved it in between, and wrote ‘it is back’ with an earlier time than the other’s ‘it goes back’: the patient had them the wrong way round.',
    test: {
      file: 'test/use-cases/messages/send-notifications.test.ts',
      title: 'notifications about one payment are sent in logical order, though they were enqueued by crosswise clocks',
    },
  },
  {
    seed: 'saffron-anchor-7.1569',
    story:
      'On a machine so slow that each run was killed, Razorpay’s answers were lost for 26 hours. A slot was secured in the seventeenth, nobody could capture, and the money went back by itself after a day. The check gave the capture a day from when the slot was secured.',
    test: {
      file: 'test/simulation/checks/check-in-time.test.ts',
      title:
        'money that faults of a day kept from being captured went back by itself, though its slot had been secured',
    },
  },
  {
    seed: 'tamarind-river-5.399',
    story:
      'A worker handed a confirmation to the mail service, which did not answer and sent it five seconds later. In between the worker read for its SMS that the booking was cancelled: the check held that against the mail.',
    test: {
      file: 'test/simulation/checks/check-in-time.test.ts',
      title: 'a confirmation that lands late is judged by what its worker had read when it sent it',
    },
  },
  {
    seed: 'granite-sparrow-3.2307',
    story:
      'A vouched payment was seen failed, its booking lapsed and the payment counted as void; its bank paid after all and the account captured it at once. The check of a living table accused it of being watched by nobody, although the ledger sweep sees it within a quarter of an hour.',
    test: {
      file: 'test/simulation/checks/check-invariants-false-alarms.test.ts',
      title: 'trusts the ledger sweep with money that was captured after its payment counted as void',
    },
  },
  {
    seed: 'mood.44',
    story:
      'A patient began to pay and gave the slot back half a minute later. Razorpay’s list did not show the attempt yet, so nothing was under way for all anybody could know: the slot went, the money came and went back, and was told. The check demanded that the slot be kept.',
    test: {
      file: 'test/simulation/checks/check-invariants-false-alarms.test.ts',
      title: 'lets a slot be given back while Razorpay does not list the payment that has begun',
    },
  },
  {
    seed: '91deab8f85-8.1874',
    story:
      'A sweep put what had failed for a day into quarantine; in that moment a message’s look wrote the booking with a new date, so nothing went there. The check took the sweep’s word for it, and accused the next try.',
    test: {
      file: 'test/use-cases/payments/sweep.test.ts',
      title: 'tells nobody that it put off what somebody had moved meanwhile: it is not in quarantine',
    },
  },
  {
    seed: 'mutant.6',
    story:
      'Somebody refunded by hand. The clocks of two workers were more than an hour apart: what one had seen begin a moment before looked an hour old to the other, no list showed the refund yet, so it counted as made. The bank refused it, and nothing that is refunded was ever looked at again.',
    test: {
      file: 'functions/core/payments/decide-give-back.test.ts',
      title: 'refunds that a person made of a captured payment never count as let go, whatever other clocks say',
    },
  },
  {
    seed: 'mutant.1616',
    story:
      'Two workers saw a part that was refunded by hand. The second read the appointment after the first one’s move and the payment before it; the payment’s state had not changed by that move, so the same part was written down twice.',
    test: {
      file: 'test/store/booking/commit-rows.contract.ts',
      title: 'moves a payment as it was read only: one that was read before another move of it is refused',
    },
  },
  {
    seed: '0241c78d1d05.68',
    story:
      'A cancellation landed three minutes late, in the moment in which the sweeper read the booking: its appointment as it was after it, its payment as before. So nothing waited for a look any more, and the look that was due was taken away: the refund that was owed since was asked for by nobody.',
    test: {
      file: 'test/use-cases/payments/give-refund.test.ts',
      title: 'keeps its next look, though the payment that is read is older than the booking',
    },
  },
  {
    seed: 'mr1.203',
    story:
      'A half was sent by bank, then all of the payment was refunded on the dashboard. The first worker wrote it down; the second looked a moment later, had no reason to list the refunds of a payment that agreed, took them for none, and took back what was written.',
    test: {
      file: 'test/use-cases/payments/close-by-hand.test.ts',
      title: 'and is made on the dashboard as well: it is seen, told, and in the books as it is',
    },
  },
  {
    seed: 'ledger-b.809',
    story:
      'What had been sent by bank was refunded on the dashboard, too, six days after the payment. It took thirty hours to get through: by then the ledger sweep compared that payment no more, the list was late when the webhook came, and nothing waited for a look.',
    test: {
      file: 'test/use-cases/payments/close-by-hand.test.ts',
      title: 'and is begun on the dashboard as well, days later and unheard: a daily look finds it, and that it failed',
    },
  },
  {
    seed: 'paid1.673.1821',
    story:
      'A checkout vouched for a payment of one rupee that Razorpay did not list yet; its row held the order’s ninety-nine. It was captured and refunded on the dashboard unheard: the row still said ninety-nine, waited three days for the rest, and a person sent ninety-eight rupees that nobody had paid.',
    test: {
      file: 'functions/core/payments/decide-give-back.test.ts',
      title: 'are of as much as Razorpay shows, where only its checkout had vouched for the payment',
    },
  },
  {
    seed: 'eighth.492',
    story:
      'A payment was refunded on the dashboard before anybody had seen it; it was written down as one that cannot pay, and its patient gave the slot back by the link. The check asked for the slot all the same, as it knew of money that had gone back only where the hold expired.',
    test: {
      file: 'test/simulation/checks/check-invariants-false-alarms.test.ts',
      title: 'lets a slot be given back by a patient whose payment was seen to be returned on the dashboard',
    },
  },
  {
    seed: 'closing-1.549',
    story:
      'Two of the team asked for one message again at the same moment. The second was refused, read the booking anew while the transaction of the first became visible row by row, and saw its version without its message: both were sent.',
    test: {
      file: 'test/use-cases/booking/booking-admin-operations.test.ts',
      title:
        'is sent once, although who asks at the same moment reads the booking without what the first one wrote beside it',
    },
  },
  {
    seed: 'c954034fa49d.390',
    story:
      'A checkout vouched for a payment that Razorpay listed as begun. Its bank said yes ten minutes later, five minutes before the hold would have ended; it was listed as authorised in the second in which the ten minutes for a capture were over: the slot was given back.',
    test: {
      file: 'functions/core/payments/decide-payments.test.ts',
      title:
        'and ten minutes longer than the hold would have stood, up to the slot: a bank may answer in its last minute',
    },
  },
  {
    seed: '16f30ba4db2c.1923',
    story:
      'Two refunds of a booking came back at once. Who wrote the second read the booking while the first was written: the appointment after it, its payment before. It counted the changes of payments from the rows it had read, one too few for good: every later check took the booking for one that is being written, and it was checked each minute for ever.',
    test: {
      file: 'functions/core/payments/build-transition.test.ts',
      title: 'counts the changes of payments on, also where another payment was read as it was before its last change',
    },
  },
  {
    seed: '8b6a058401a0.46',
    story:
      'A patient was forgotten after the hold had ended; the bank took the money late and the dashboard sent it back. The check told by the clocks of two workers, which were an hour and a half apart, that the payment was known before, and missed a message to a patient whom nobody knew any more.',
    test: {
      file: 'test/simulation/checks/check-invariants-false-alarms.test.ts',
      title: 'lets money that was seen after its patient was forgotten go back without a word, whatever the clocks say',
    },
  },
  {
    seed: '05d39171ffd3.1965',
    story:
      'The desk booked an hour in its last half minute. The table answered half a minute late: the hour was on offer by the clock read before, and over by the clock that the booking recorded.',
    test: {
      file: 'test/use-cases/booking/book-at-desk.test.ts',
      title: 'is for an hour that runs when it is written: one that ended while the table was slow is refused',
    },
  },
  {
    seed: 'turn3-1b25e984.13816',
    story:
      'A hold read the hours to cancel. Another read of the same step stalled for 156 s, and an admin raised the hours from 3 to 12 meanwhile. The hold kept the 3 hours that its patient had seen. The check allowed two stalls of a minute; a request without a time limit can meet any number of them.',
    test: {
      file: 'test/simulation/checks/check-promised-hours.test.ts',
      title: 'a hold that stalls for minutes after it has read the setting keeps the hours it has read',
    },
  },
];
