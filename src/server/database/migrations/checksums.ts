/**
 * The SHA-256 of each migration's file. A database that ran another file is refused, since its tables may
 * differ. Never change a line. Add one for each new migration; the test prints the line.
 */
export const checksums: Readonly<Record<string, string>> = {
  "0001-the-club": "2a6731b531ab253fc225d0c92fc2e7c39a07491e6d69738d5ac946e9a4bb5228",
  "0002-attempts": "562d3e500a27a3e7f964fb646113b72dde16ded0928a19a917ac8b00bfb800a7",
  "0003-what-can-be-stored": "d58eae55d564ac67533ea5ac8384352a6f3d4b603f3c70decce97fd6ee9f3709",
  "0004-pending-settlements": "4171cfc8b216fc1a5a4fed30eed68de2648b995289ad17c2e0cd093e25acb730",
  "0005-changes-after-the-fact": "9d0940957fe3dc7482e4a64f2a55303dd74522ac263b14a8a9c4fc5e6d0e1b9a",
  "0006-plain-names": "56910cd40ea3b2bb9f77cec1951d0f94b9a08cfb4ad74e7a74368019ee6de88e",
  "0007-seen-and-unseen": "b2a9a0ea59d63b97e420a15dcb8d5312bf6ac97b6d5fd720c5af3db3613d1a89",
  "0008-idempotency-keys": "289e3fa39f68f747235ac3c964d484d639c562a21c6bf12dc3ddcbb2838e93ac",
  "0009-push": "85ebd07cd653b60d716bd0af132fe05f018b7e055748b2d761346b6359b4b5e5",
  "0010-payments": "fce8fd1c2e6b5c258c8280ef74bf2a88cab1a170fb0fba389bc589e264f29db0",
  "0011-television-links": "3ad0be385cb0dcbda706daff9380e9b5e976296231152bd72a355132ac6ff812",
  "0012-game-and-season": "5a6c78c300c38ce8958c38763e012d8d28b3caa51c6b77b3f818f3cfb82c7f9e",
  "0013-calendars": "2dac936b3afaa478f384f01bcd3cd59cb12af14b7a669baffdf3a6d059502915",
  "0014-series": "d64b55537db52f541f8fd73347e4bf3345e9e097cc1dfc50706f5f5e969d1964",
  "0015-guides": "0f239b0e41e3fa75b90b4314e04f8360f982b633602379578e0a6687bec7506f",
  "0016-append-only": "518476f1c02d4c26bca5064ed5e8e807f9aceff14339a86f25fc8134584c2702",
  "0017-done-to-others": "b9d4e22b9fd1a11cf72eb874ce10fe657fd79ecb3eda3fe80a15381be518bde0",
  "0018-refused-pushes": "1e038fb42641556bedec90f90f3145339654ed4589c08d5aaf9d2b7c97395e88",
  "0019-givers-of-reset-codes": "5a231d01ea71f43173e21eb4900eb21f010d33f68655d8b89ae89547e3d49bbf",
  "0020-names-in-the-audit-trail": "4b81cb14dde5ba5dd2d42a78d5a97355a63a4fea4b85910df40ef95c476b0ce2",
  "0021-says": "bfbbee61c9d56e588c21f116b1f8ca78f3a409a04a54f76e39a0ceb6f624125f",
  "0022-picked-up": "8efc25983b985cf8fa6a1abbc96d790d17f4fc3fdcaad01e58be05917f3d39c5",
  "0023-late-places": "25f04c5bf6a68e896ce68e2438c8f05852ae79ad60f1715bbf787e3921d88b7e",
  "0024-left": "05c9fa1200e019418490cabce64b80dd232d4679a795f9daa027edce7bd324ef",
  "0025-scorers": "c60ad7c6987b1da2acdc9d728efbeaae3e62c2b5c416205c1b60f4c45e5ae245",
  "0031-season": "a7dcc96dc2b84899dad1f955a975773337c1993de7a0e133abe5410af3d13cbd",
};
