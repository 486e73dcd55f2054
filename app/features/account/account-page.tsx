import { Button, Skeleton, Title } from "@mantine/core";
import type { User } from "@supabase/supabase-js";
import type { ReactNode } from "react";
import cards from "./account-cards.module.css";
import classes from "./account-page.module.css";
import type { SignOutScope } from "./auth-context.ts";
import { DataCard } from "./data-card.tsx";
import { DatesCard } from "./dates-card.tsx";
import { DeleteAccountCard } from "./delete-account-card.tsx";
import { DisplayNameCard } from "./display-name-card.tsx";
import { EmailCard } from "./email-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { useAccount } from "./use-account.ts";

interface AccountPageProps {
	user: User;
	onSignOut: (scope: SignOutScope) => void;
	/** What other parts of the product let the author choose. */
	children: ReactNode;
}

/** Everything about the account itself. */
export function AccountPage({ user, onSignOut, children }: AccountPageProps) {
	const { profile, error, refetch, save } = useAccount(user.id);
	const email = user.email ?? "";
	return (
		<main className={classes.page}>
			<Title order={1} className={classes.title}>
				Account
			</Title>
			{profile ? (
				<DisplayNameCard
					displayName={profile.display_name}
					onSave={(display_name) => save.mutateAsync({ display_name })}
				/>
			) : error ? (
				<div role="alert" className={cards.failure}>
					<span>Your account settings could not be loaded. {error.message}</span>
					<Button variant="default" size="sm" onClick={() => refetch()}>
						Try again
					</Button>
				</div>
			) : (
				<Skeleton height="8.5rem" radius="lg" role="status" aria-label="Loading your account" />
			)}
			<EmailCard user={user} />
			<PasswordCard email={email} />
			{children}
			{profile && (
				<DatesCard locale={profile.date_locale} onChange={(date_locale) => save.mutate({ date_locale })} />
			)}
			<SessionsCard onSignOut={onSignOut} />
			<DataCard userId={user.id} />
			<DeleteAccountCard userId={user.id} email={email} />
		</main>
	);
}
