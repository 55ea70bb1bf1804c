/** Stakes for tests that do not depend on amounts. */
export const stakes = { front9Cents: 5_00, back9Cents: 5_00, overallCents: 10_00 };
