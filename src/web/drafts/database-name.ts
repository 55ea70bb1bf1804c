/** What is the phone's database of scores called? Known where the rest of it is not loaded. */
export const databaseName = "clubhouse";
