/** The pricing page, in English. */
import type { pricing as spanish } from '#web/i18n/es/site/pricing.ts'

export const pricing: typeof spanish = {
  title: 'Indaga pricing',
  description: 'What Indaga costs on this server, what’s included, and which limits apply.',
  back: 'Back to Home',
  heading: 'Simple prices, <mark>nothing hidden</mark>',
  lead: 'Two plans, and a {{trialDays}}-day trial to decide. No card, and no charge when it ends.',
  byHand:
    'You don’t pay for plans online here. To get or change a plan, <contact>write to the administrator</contact>. They’ll agree on the payment with you and turn it on.',
  period: {
    legend: 'Billing',
    monthly: 'Monthly',
    annual: 'Annual',
    save: 'Save {{amount}} a year',
  },
  perMonth: 'a month',
  billedMonthly: 'Billed monthly',
  billedAnnually: 'Billed annually: {{amount}}. You save {{saving}}, or {{share}}.',
  popular: 'MOST COMPLETE',
  start: 'Get Started',
  choose: 'Choose {{plan}}',
  startNote: 'Your account starts with the {{trialDays}}-day trial, unless you were invited with another plan.',
  whereChosen: 'Choose a plan in your profile, during the trial or after it.',
  plans: {
    trial: { name: 'Trial' },
    standard: { name: 'Standard', text: 'For people who need data every week.' },
    pro: { name: 'Pro', text: 'For teams that run on data.' },
  },
  units: {
    report: { some: '{{number}} research reports a month', any: 'Unlimited research reports', trial: '{{number}} research reports' },
    scan: { some: '{{number}} website scans a month', any: 'Unlimited website scans', trial: '{{number}} website scans' },
    rows: 'Up to {{number}} rows per table',
  },
  basics: ['A source for every value, and a receipt with every table', 'Export to Excel, CSV, and JSON', 'Email support'],
  everything: 'Everything else in Standard',
  features: {
    sheets: { name: 'Export to Google Sheets', detail: 'A new spreadsheet in your Google account.' },
    'site-login': {
      name: 'Sites with a login',
      detail:
        'Indaga signs in with the username and password you enter for that scan, and doesn’t store them. It stops at a captcha or a second factor.',
    },
    'custom-rules': {
      name: 'Custom scan rules',
      detail: 'How many pages to read and which ones, whether to open detail pages, in what language, and how fast.',
    },
    priority: { name: 'Priority in the queue', detail: 'When there’s a line, your jobs start sooner.' },
    analytics: {
      name: 'Usage analytics',
      detail: 'Reports, scans, rows, sources, and failures over time, as charts and as CSV.',
    },
  },
  limits: {
    title: 'Usage limits',
    text: 'Limits are per month, from the day your plan starts. We tell you on screen and by email at {{nearShare}} and when you reach them.',
    trial: ['{{trialDays}} days with everything in Standard', 'No card, no charge at the end'],
    credits:
      'Need more? Add credits: {{reportPack}} reports for {{reportPackPrice}} or {{scanPack}} scans for {{scanPackPrice}}. We use them after the month’s own, and they don’t expire.',
    creditsByHand:
      'Need more? Ask the administrator for credits: extra reports or scans that we use after the month’s own and that don’t expire.',
    notCounted: 'What fails, and what you cancel before it starts, doesn’t count. Asking again about a scanned site doesn’t count either.',
  },
  compare: {
    title: 'Compare Plans',
    feature: 'What it includes',
    yes: 'Included',
    no: 'Not included',
    unlimited: 'unlimited',
    noGoogle: 'This server isn’t connected to Google, so we don’t offer it here.',
    report: { name: 'Research reports a month', detail: 'A report researches one product in all the sources.' },
    scan: { name: 'Website scans a month', detail: 'A scan reads one address and the pages that belong to it.' },
    rows: { name: 'Rows per table', detail: 'Each row is a record: a tender, a supplier, a product.' },
    both: ['A source for every value', 'Export to Excel, CSV, and JSON', 'Saved searches'],
    support: { name: 'Support', value: 'by email' },
  },
  faq: {
    title: 'Pricing questions',
    questions: [
      {
        question: 'What does the trial include?',
        answer:
          '{{trialDays}} days with everything in Standard, {{trialReports}} research reports, and {{trialScans}} website scans. It starts with your account and takes no card. One trial per email address.',
      },
      {
        question: 'What happens when the trial ends?',
        answer: 'Nothing is charged. You can still open and export what you saved. To start something new, you need a plan.',
      },
      {
        question: 'Can I change my plan?',
        answer: 'Yes, in your profile. An upgrade takes effect right away, a downgrade at the end of the period you paid for.',
        stripe: true,
      },
      {
        question: 'Can I change my plan?',
        answer: 'Yes. Ask the administrator: the change takes effect as soon as they make it.',
        stripe: false,
      },
      {
        question: 'What if I cancel?',
        answer:
          'Your plan stays active until the end of the period you paid for, and you can always open what you saved. Payments aren’t refunded, except where the law requires it.',
        stripe: true,
      },
      {
        question: 'What if I cancel?',
        answer: 'Tell the administrator and agree on when your plan ends. You can always open what you saved.',
        stripe: false,
      },
      {
        question: 'What happens when I reach a limit?',
        answer:
          'We let you know ahead of time, at {{nearShare}}. At the limit you can buy credits, move to a larger plan, or wait for the next month. What you saved stays.',
        stripe: true,
      },
      {
        question: 'What happens when I reach a limit?',
        answer:
          'We let you know ahead of time, at {{nearShare}}. At the limit you can ask the administrator for credits or a larger plan, or wait for the next month. What you saved stays.',
        stripe: false,
      },
      {
        question: 'How do I pay?',
        answer: 'In advance, on Stripe’s page. Indaga never sees or stores your card details. Your invoices are there too.',
        stripe: true,
      },
      {
        question: 'How do I pay?',
        answer: 'As you agree with the administrator, who then turns your plan on. Nobody will ask you for a card here.',
        stripe: false,
      },
      {
        question: 'How much do I save with annual billing?',
        answer:
          'Standard goes from {{standardMonthly}} to {{standardAnnual}} a month: {{standardSaving}} less a year. Pro goes from {{proMonthly}} to {{proAnnual}} a month: {{proSaving}} less a year.',
      },
      { question: 'Are taxes extra?', answer: 'Yes. Prices are in US dollars and don’t include your country’s taxes.' },
    ],
  },
  closing: {
    title: 'Try it on a site you know',
    text: 'It’s the best way to see whether the table is complete.',
    sales: 'Contact Sales',
  },
  none: {
    heading: 'No plans, <mark>no prices</mark>',
    lead: 'This server doesn’t sell anything. Everyone with an account can use both tools in full, and we don’t count reports or scans.',
    limits:
      'The only limits are the ones the administrator sets: how many pages a scan reads, how many rows a table has, or how many jobs run at once.',
    included: 'What every account includes',
    tools: ['Product research', 'Website analysis'],
    whoMay: 'Accounts are for the emails the administrator has authorized. If yours isn’t one of them, write to us.',
    contact: 'Write to the administrator',
  },
}
