// Pages that require signing in, or are for tree businesses only.
export const gates = {
  goToLogin: 'Go to Login',
  loginRequired: 'Login Required',
  pleaseLogIn: 'Please log in to continue.',
  providerLogin: 'Provider Login',
  accessRestricted: 'Access Restricted',
  forBusinesses: 'This page is for tree businesses. Everything you need is on your dashboard.',
  toDashboard: 'Go to your dashboard',
};
