/** What tests bet where the amounts do not matter: $5 on each nine, $10 overall. */
export const stakes = { front9Cents: 5_00, back9Cents: 5_00, overallCents: 10_00 };
