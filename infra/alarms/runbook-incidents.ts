import { ERRORS_QUERY, outputOf, runCommand } from './alarm-texts.ts';

/** A section of the runbook that is written by hand: what happened, the steps in their order, and whom to notify. */
export type Incident = { title: string; impact: string; query?: string; steps: readonly Step[]; notify: string };
type Step = { words: string; command?: string };

/** Answers a status if Razorpay can be reached: 401 without a key. */
export const RAZORPAY_COMMAND = `node -e "fetch('https://api.razorpay.com/v1/orders').then(({ status }) => console.log(status), ({ cause }) => console.log(cause.code))"`;

const NEWEST = '| sort @timestamp desc\n| limit 20';

/** Requests to Razorpay without an answer, as functions log them. */
export const RAZORPAY_QUERY = `fields @timestamp, service, message, appointment_id, @message
| filter message like /Razorpay did not answer|no payment order/ or @message like /Invoke Error.*Razorpay/
${NEWEST}`;

/** Starts of functions that failed because a parameter does not exist. */
export const SECRET_QUERY = `fields @timestamp, @log, @message
| filter @message like /Parameters missing in SSM/
${NEWEST}`;

const doctor = 'npm run doctor -- --stage $STAGE';

/** Incidents that begin with no alarm, or with several. */
export const INCIDENTS: readonly Incident[] = [
  {
    title: 'Razorpay is down',
    impact:
      'New patients cannot pay. Patients who paid wait for their confirmation; no money is lost, because the sweeper asks again until Razorpay answers.',
    query: RAZORPAY_QUERY,
    steps: [
      {
        words:
          'Ask Razorpay from your machine. 401 means that it answers; 500 and above, or a code, means that it does not.',
        command: RAZORPAY_COMMAND,
      },
      {
        words: 'Read https://status.razorpay.com. If Razorpay answers you but not the product, check the keys.',
        command: doctor,
      },
      { words: 'Wait. Do not refund or confirm manually: the next runs reconcile every booking.' },
      { words: 'Once it answers, compare all payments at once.', command: runCommand('ledger-sweep') },
    ],
    notify: 'Clinics with bookings of today, if it lasts for more than an hour.',
  },
  {
    title: 'A secret is missing',
    impact: 'Functions that need the secret do not start: requests fail with 500 and schedules do not run.',
    query: SECRET_QUERY,
    steps: [
      {
        words: 'The line names the parameter. Store it again; the command asks for each value and never prints one.',
        command: 'npm run secrets -- --stage $STAGE',
      },
      {
        words: 'Functions read the secret at their next start, within minutes. Check one.',
        command: runCommand('sweeper'),
      },
    ],
    notify: 'Clinics, if bookings failed; otherwise no one.',
  },
  {
    title: 'A key is compromised',
    impact: 'Another person can act in the name of the product until the key is replaced.',
    query: `fields @timestamp, route, security, caller\n| filter ispresent(security)\n${NEWEST}`,
    steps: [
      {
        words:
          'Razorpay: create a new key in its dashboard, store it, and deploy the key id of the stage. The old key ends with its deactivation.',
        command: 'npm run secrets -- --stage $STAGE',
      },
      {
        words:
          'Webhook secret: put the new secret before the old one, separated by a comma, change it in the dashboard of Razorpay, then remove the old one.',
      },
      {
        words:
          '`TOKEN_SECRET`: replacing it ends every manage link in e-mails and SMS. Send patients with coming visits new links from the back office.',
      },
      {
        words: 'Access keys of AWS: deactivate them, then look for what they did.',
        command:
          "aws cloudtrail lookup-events --lookup-attributes AttributeKey=AccessKeyId,AttributeValue=KEY --query 'Events[].[EventTime,EventName]' --output table",
      },
    ],
    notify: 'Razorpay for its keys. If personal data was read, follow "Personal-data breach".',
  },
  {
    title: 'A deployment is bad',
    impact: 'The previous version worked, the new one does not: pages, bookings or jobs fail.',
    query: ERRORS_QUERY,
    steps: [
      {
        words: 'Deploy the previous version. The command refuses if the version of the stored rows grew.',
        command: 'npm run rollback -- --stage $STAGE',
      },
      {
        words:
          'If it refuses, correct the fault and deploy forwards: rows of a later version are not readable by an earlier one.',
        command: 'npm run deploy -- --stage $STAGE',
      },
      { words: 'Check bookings and payments.', command: 'npm run check:data -- --stage $STAGE' },
    ],
    notify: 'Staff. Patients whose booking failed get in touch themselves; call those whose payment was taken.',
  },
  {
    title: 'The Cognito pool is lost',
    impact:
      'No impact on patients: staff cannot sign in. The pool has no backup; accounts and second factors are gone.',
    steps: [
      {
        words: 'Delete the stack that names the lost pool; in production, lift its termination protection first.',
        command: 'aws cloudformation delete-stack --stack-name punnagai-$STAGE-identity',
      },
      {
        words:
          'Deploy all stacks by force, because functions learn the id of the new pool only if their stacks are updated. The first admin is invited.',
        command: 'npx cdk deploy --all --force -c stage=$STAGE',
      },
      {
        words:
          'The first admin invites staff again under Staff, with the same e-mail addresses. All of them set up a second factor again.',
      },
      { words: 'Restore nothing else: bookings name staff by e-mail address, and the audit log is in the table.' },
    ],
    notify: 'All staff, by phone: an unexpected invitation looks like phishing.',
  },
  {
    title: 'SES is paused',
    impact: 'Patients get no e-mail; SMS still arrive. Messages stay queued and are sent later.',
    steps: [
      {
        words: 'Read the reason, in the account and in the e-mail of AWS to its owner.',
        command: "aws sesv2 get-account --query '[SendingEnabled,EnforcementStatus,Details.ReviewDetails]'",
      },
      { words: 'Choose another provider under Settings, Email Settings, if one is registered.' },
      { words: 'Otherwise pause e-mails there, stop what bounced, and answer the support case with what you changed.' },
    ],
    notify: 'Clinics whose patients wait for a confirmation of today or tomorrow.',
  },
  {
    title: 'The domain has expired',
    impact: 'Patients cannot open the site, links in e-mails lead nowhere, and e-mails of the domain bounce.',
    steps: [
      {
        words:
          'Renew it at the registrar; most allow 30 days after the end. Then compare its name servers with the zone.',
        command:
          'aws route53 list-resource-record-sets --hosted-zone-id ZONE --query "ResourceRecordSets[?Type==\'NS\'].ResourceRecords[].Value"',
      },
      {
        words: 'Until names resolve again, the site works at its CloudFront name.',
        command:
          "aws cloudfront list-distributions --query 'DistributionList.Items[].[DomainName,Comment]' --output text",
      },
    ],
    notify: 'Patients with visits within two days and their clinics, by phone or SMS.',
  },
  {
    title: 'The region is down',
    impact: 'No one can open times, book or pay. The table, images and accounts are in one region.',
    steps: [
      {
        words: 'Confirm it on https://health.aws.amazon.com. Deploy nothing, and restore nothing into another region.',
      },
      {
        words:
          'Wait: queues keep messages for four days, Razorpay repeats webhooks for a day, and the ledger sweep finds the rest.',
      },
      { words: 'Afterwards, compare payments and check the data.', command: 'npm run check:data -- --stage $STAGE' },
    ],
    notify: 'Clinics: they work from the last day schedule in their mailbox.',
  },
  {
    title: 'Data must be restored',
    impact: 'Bookings or settings were deleted or overwritten. Everything after the chosen second is lost in the copy.',
    steps: [
      { words: 'Pause all messages under Settings, Email Settings, so that nothing is sent twice.' },
      {
        words: 'Make a copy at a point in time, check it and switch to it. The command asks before each step.',
        command: 'npm run restore -- --stage $STAGE --at 2026-11-28T09:30:00+05:30',
      },
      {
        words: 'Compare payments since then: the ledger sweep finds each payment whose booking is missing.',
        command: runCommand('ledger-sweep'),
      },
      {
        words:
          'Erase again the people who asked for erasure since then; the audit log of the old table names the requests.',
        command: `aws dynamodb describe-continuous-backups --table-name ${outputOf('data', 'TableName')} --query 'ContinuousBackupsDescription.PointInTimeRecoveryDescription'`,
      },
    ],
    notify: 'Patients whose booking is lost, and their clinics.',
  },
  {
    title: 'Personal-data breach',
    impact: 'Names, phone numbers, e-mail addresses or reasons of visits were seen, copied or lost without permission.',
    query: `fields @timestamp, security, route, caller, of_function\n| filter ispresent(security)\n| sort @timestamp asc\n| limit 1000`,
    steps: [
      { words: 'Write down when you learned of it: both deadlines run from then. Keep all logs; delete nothing.' },
      { words: 'Stop it: sign staff out under Staff, replace keys, or pause bookings of all clinics under Clinics.' },
      { words: 'Within 6 hours: report the incident to CERT-In (incident@cert-in.org.in), with what is known so far.' },
      {
        words:
          'Without delay: inform the Data Protection Board and each person concerned, in plain words: what happened, when, the likely consequences, what you do, and what they can do.',
      },
      {
        words:
          'Within 72 hours: send the Data Protection Board the details: facts, cause, measures, who caused it, and how people were informed.',
      },
      {
        words:
          'Find the people: the audit log names each read of personal data by staff, and the privacy search finds the rows of a person.',
      },
    ],
    notify: 'CERT-In, the Data Protection Board, the people concerned, the grievance officer, and a lawyer.',
  },
];
