/** The pricing page, in English. */
import type { pricing as spanish } from '#web/i18n/es/site/pricing.ts'

export const pricing: typeof spanish = {
  title: 'Indaga pricing: the Standard and Pro plans',
  description: 'Two plans, with their prices, their limits and what is not available yet. A 14-day trial without a card.',
  back: 'Back to Home',
  heading: 'Simple prices, <mark>nothing hidden</mark>',
  lead: 'Two plans. What does not exist yet is marked, and is not charged.',
  notActive:
    'Payments are not active yet: today Indaga is used without paying and without a card, and the limits of the plans do not apply. We will tell you before they do.',
  period: {
    legend: 'Billing',
    monthly: 'Monthly',
    annual: 'Annual',
    save: 'Save about 20%',
    saveNote: '{{standard}} on Standard and {{pro}} on Pro.',
  },
  perMonth: 'a month',
  billedMonthly: 'Billed every month',
  billedAnnually: 'Billed annually: {{amount}}',
  popular: 'MOST COMPLETE',
  start: 'Get Started',
  soon: 'not yet',
  plans: {
    standard: {
      name: 'Standard',
      text: 'For those who need data every week.',
      features: [
        { text: 'Website analysis', soon: false },
        { text: 'The proof of every value and the receipt of what was read', soon: false },
        { text: 'CSV export', soon: false },
        { text: 'Help by e-mail', soon: false },
        { text: 'Product research', soon: false },
        { text: 'Sites with a simple sign-in', soon: true },
      ],
    },
    pro: {
      name: 'Pro',
      text: 'For teams that live on data.',
      features: [
        { text: 'Everything in Standard', soon: false },
        { text: 'Export to Google Sheets', soon: false },
        { text: 'Priority help', soon: true },
        { text: 'Unlimited product research', soon: false },
        { text: 'Sites with an advanced sign-in', soon: true },
        { text: 'Extraction rules of your own', soon: true },
        { text: 'Priority processing', soon: true },
        { text: 'Advanced analytics dashboard', soon: true },
        { text: 'A personal onboarding session', soon: true },
      ],
    },
  },
  limits: {
    title: 'Usage limits',
    text: 'They apply per month. We tell you when you come close to one; when you reach it, you can buy credits or change your plan.',
    list: [
      { plan: 'Standard', items: ['10 research reports a month', '50 website scans a month', 'Up to 1,000 records per scan'] },
      { plan: 'Pro', items: ['Unlimited research reports', '200 website scans a month', 'Up to 10,000 records per scan'] },
      { plan: 'Trial', items: ['14 days on the Standard plan', '5 reports and 20 scans', 'No card'] },
    ],
  },
  compare: {
    title: 'Compare Plans',
    feature: 'What it includes',
    yes: 'Included',
    no: 'Not included',
    rows: [
      {
        name: 'Research reports a month',
        tooltip: 'A report researches one product in all the sources.',
        standard: '10',
        pro: 'unlimited',
      },
      { name: 'Website scans a month', tooltip: 'A scan reads one address and the pages that belong to it.', standard: '50', pro: '200' },
      { name: 'Records per scan', tooltip: null, standard: '1,000', pro: '10,000' },
      { name: 'The proof of every value', tooltip: null, standard: true, pro: true },
      { name: 'CSV export', tooltip: null, standard: true, pro: true },
      {
        name: 'Export to Google Sheets',
        tooltip: 'The operator must have connected the installation to Google.',
        standard: false,
        pro: true,
      },
      { name: 'Sites with a sign-in', tooltip: 'Not available yet.', standard: 'simple', pro: 'advanced' },
      { name: 'Extraction rules of your own', tooltip: null, standard: false, pro: 'not yet' },
      { name: 'Priority processing', tooltip: null, standard: false, pro: 'not yet' },
      { name: 'Advanced analytics dashboard', tooltip: null, standard: false, pro: 'not yet' },
      { name: 'Help', tooltip: null, standard: 'by e-mail', pro: 'priority' },
    ],
  },
  faq: {
    title: 'Questions about prices',
    questions: [
      {
        question: 'What does the trial include?',
        answer:
          '14 days on the Standard plan, 5 research reports and 20 website scans. No card is needed. Once payments are active, a trial with a registered payment method is charged at its end unless you cancel before.',
      },
      {
        question: 'Can I change my plan?',
        answer: 'Yes. An upgrade takes effect at once; a downgrade at the end of the period you have paid for.',
      },
      {
        question: 'What if I cancel?',
        answer: 'The plan stays active until the end of the paid period. What was paid is not refunded, except where the law requires it.',
      },
      {
        question: 'What happens at a limit?',
        answer: 'We tell you before. At the limit you can buy credits or change your plan; what you have saved stays.',
      },
      {
        question: 'How much does annual billing save?',
        answer:
          'Standard goes from 39 to 29 dollars a month (120 dollars a year, 25.6%). Pro goes from 79 to 69 (120 dollars a year, 12.7%).',
      },
      { question: 'Are taxes extra?', answer: 'Prices are in US dollars and do not include the taxes of your country.' },
    ],
  },
  closing: {
    title: 'Try it on a site you know',
    text: 'It is the best way to see whether the table is complete.',
    start: 'Start Free Trial',
    sales: 'Contact Sales',
  },
}
