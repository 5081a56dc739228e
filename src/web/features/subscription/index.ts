/** The parts about the account's plan that other features use. */
export { daysUntil, usageOf } from './allowance.ts'
export { accountDay, dollars } from './subscription-texts.ts'
export { type Allowance, SubscriptionLine, SubscriptionRefusal, UsageOfPlan, useAllowance } from './use-allowance.tsx'
export { ProLink, useProPath } from './pro-link.tsx'
export { useStripePage } from './use-stripe-page.ts'
export { useIsSubscriptionUnread, useSubscription } from './use-subscription.ts'
